//! Affine expressions, simplified while they are made as MLIR simplifies them: equal expressions are one.

use rustc_hash::FxHashMap;

/// An expression of an [`Exprs`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ExprId(u32);

/// What joins two expressions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// `+`
    Add,
    /// `*`
    Mul,
    /// `floordiv`
    FloorDiv,
    /// `ceildiv`
    CeilDiv,
    /// `mod`
    Mod,
}

/// One expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// A number.
    Constant(i64),
    /// `d0`, `d1`, …
    Dim(u32),
    /// `s0`, `s1`, …
    Symbol(u32),
    /// Two expressions joined.
    Binary(Op, ExprId, ExprId),
}

/// How many expressions may be made for one map. No map that people or compilers write comes near.
const MAX_STEPS: usize = 2048;

/// Expressions, parts before what they are part of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Exprs {
    all: Vec<Expr>,
    facts: Vec<Facts>,
    known: FxHashMap<Expr, ExprId>,
    steps: usize,
}

/// What follows from an expression alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Facts {
    /// No dimension occurs in it.
    is_symbolic: bool,
    /// A number that divides its value, whatever the dimensions and symbols are.
    divisor: i64,
}

impl Exprs {
    /// An expression.
    #[must_use]
    pub fn get(&self, id: ExprId) -> Expr {
        self.all[id.0 as usize]
    }

    /// Whether no dimension occurs in it.
    #[must_use]
    pub fn is_symbolic(&self, id: ExprId) -> bool {
        self.facts[id.0 as usize].is_symbolic
    }

    fn divisor(&self, id: ExprId) -> i64 {
        self.facts[id.0 as usize].divisor
    }

    fn constant_of(&self, id: ExprId) -> Option<i64> {
        match self.get(id) {
            Expr::Constant(value) => Some(value),
            _ => None,
        }
    }

    fn parts_of(&self, id: ExprId, wanted: Op) -> Option<(ExprId, ExprId)> {
        match self.get(id) {
            Expr::Binary(op, left, right) if op == wanted => Some((left, right)),
            _ => None,
        }
    }

    /// The expression as it is. `None` once there are too many, here and below.
    pub(super) fn make(&mut self, expr: Expr) -> Option<ExprId> {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return None;
        }
        if let Some(&id) = self.known.get(&expr) {
            return Some(id);
        }
        let facts = self.facts(expr);
        let id = ExprId(self.all.len() as u32);
        self.all.push(expr);
        self.facts.push(facts);
        self.known.insert(expr, id);
        Some(id)
    }

    fn facts(&self, expr: Expr) -> Facts {
        let (op, left, right) = match expr {
            Expr::Constant(value) => {
                return Facts {
                    is_symbolic: true,
                    divisor: value.wrapping_abs(),
                };
            }
            Expr::Dim(_) | Expr::Symbol(_) => {
                return Facts {
                    is_symbolic: matches!(expr, Expr::Symbol(_)),
                    divisor: 1,
                };
            }
            Expr::Binary(op, left, right) => (op, left, right),
        };
        let (a, b) = (self.divisor(left), self.divisor(right));
        let divisor = match op {
            Op::Add | Op::Mod => gcd(a, b),
            Op::Mul => a.wrapping_mul(b),
            Op::FloorDiv | Op::CeilDiv => match self.constant_of(right) {
                Some(by) if divides(by, a) => a.wrapping_div(by).wrapping_abs(),
                _ => 1,
            },
        };
        Facts {
            is_symbolic: self.is_symbolic(left) && self.is_symbolic(right),
            divisor,
        }
    }

    pub(super) fn constant(&mut self, value: i64) -> Option<ExprId> {
        self.make(Expr::Constant(value))
    }

    pub(super) fn join(&mut self, op: Op, left: ExprId, right: ExprId) -> Option<ExprId> {
        match op {
            Op::Add => self.add(left, right),
            Op::Mul => self.mul(left, right),
            Op::FloorDiv | Op::CeilDiv => self.div(op, left, right),
            Op::Mod => self.modulo(left, right),
        }
    }

    pub(super) fn negate(&mut self, id: ExprId) -> Option<ExprId> {
        let minus_one = self.constant(-1)?;
        self.mul(id, minus_one)
    }

    pub(super) fn sub(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let right = self.negate(right)?;
        self.add(left, right)
    }

    fn add(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        match self.simplified_sum(left, right)? {
            Some(sum) => Some(sum),
            None => self.make(Expr::Binary(Op::Add, left, right)),
        }
    }

    /// A sum in another form than that of its parts; within, `None` where there is none.
    fn simplified_sum(&mut self, left: ExprId, right: ExprId) -> Option<Option<ExprId>> {
        let right_constant = self.constant_of(right);
        if let (Some(a), Some(b)) = (self.constant_of(left), right_constant) {
            return match a.checked_add(b) {
                Some(sum) => self.constant(sum).map(Some),
                None => Some(None),
            };
        }
        // Numbers are on the right, and symbols after dimensions.
        let is_number_first = self.constant_of(left).is_some();
        let is_symbol_first = self.is_symbolic(left) && !self.is_symbolic(right);
        if is_number_first || is_symbol_first || self.are_out_of_order(left, right) {
            return self.add(right, left).map(Some);
        }
        if right_constant == Some(0) {
            return Some(Some(left));
        }
        let sum = self.parts_of(left, Op::Add);
        if let (Some((first, second)), Some(number)) = (sum, right_constant)
            && let Some(second) = self.constant_of(second)
        {
            let number = self.constant(second.wrapping_add(number))?;
            return self.add(first, number).map(Some);
        }
        // `a * 2 + a * 3`
        let ((first, times), (second, more)) = (self.multiple(left), self.multiple(right));
        if first == second {
            let times = self.constant(times.wrapping_add(more))?;
            return self.mul(first, times).map(Some);
        }
        if let Some((first, second)) = sum
            && self.constant_of(second).is_some()
        {
            let all = self.add(first, right)?;
            return self.add(all, second).map(Some);
        }
        self.remainder(left, right)
    }

    /// Whether two dimensions, or two symbols, are in the wrong order.
    fn are_out_of_order(&self, left: ExprId, right: ExprId) -> bool {
        match (self.get(left), self.get(right)) {
            (Expr::Dim(left), Expr::Dim(right)) | (Expr::Symbol(left), Expr::Symbol(right)) => left > right,
            _ => false,
        }
    }

    /// An expression as a multiple of another one.
    fn multiple(&self, id: ExprId) -> (ExprId, i64) {
        match self.parts_of(id, Op::Mul) {
            Some((left, right)) => self.constant_of(right).map_or((id, 1), |times| (left, times)),
            None => (id, 1),
        }
    }

    /// Where `right` is `(a floordiv q) * -q`, the sum with `a` is `a mod q`: with `left`, or with its last addend.
    fn remainder(&mut self, left: ExprId, right: ExprId) -> Option<Option<ExprId>> {
        let Some((product, factor)) = self.parts_of(right, Op::Mul) else {
            return Some(None);
        };
        let factor = self.constant_of(factor);
        if factor == Some(-1)
            && let Some((quotient, by)) = self.parts_of(product, Op::Mul)
        {
            let is_own = self.parts_of(quotient, Op::FloorDiv) == Some((left, by));
            return match is_own {
                true => self.modulo(left, by).map(Some),
                false => Some(None),
            };
        }
        let Some((divided, by)) = self.parts_of(product, Op::FloorDiv) else {
            return Some(None);
        };
        let is_negated = self
            .constant_of(by)
            .zip(factor)
            .is_some_and(|(by, factor)| by > 0 && factor == -by);
        if divided == left && is_negated {
            return self.modulo(left, by).map(Some);
        }
        let Some((first, last)) = self.parts_of(left, Op::Add) else {
            return Some(None);
        };
        match self.simplified_sum(last, right)? {
            Some(sum) => self.add(first, sum).map(Some),
            None => Some(None),
        }
    }

    fn mul(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let plain = Expr::Binary(Op::Mul, left, right);
        let right_constant = self.constant_of(right);
        if let (Some(a), Some(b)) = (self.constant_of(left), right_constant) {
            return match a.checked_mul(b) {
                Some(product) => self.constant(product),
                None => self.make(plain),
            };
        }
        if !self.is_symbolic(right) && !self.is_symbolic(left) {
            return self.make(plain);
        }
        if !self.is_symbolic(right) || self.constant_of(left).is_some() {
            return self.mul(right, left);
        }
        if self.are_out_of_order(left, right) {
            return self.mul(right, left);
        }
        match right_constant {
            Some(1) => return Some(left),
            Some(0) => return Some(right),
            _ => {}
        }
        if let Some((first, second)) = self.parts_of(left, Op::Mul)
            && let Some(times) = self.constant_of(second)
        {
            let (first, second) = match right_constant {
                Some(number) => (first, self.constant(times.wrapping_mul(number))?),
                None => (self.mul(first, right)?, second),
            };
            return self.mul(first, second);
        }
        self.make(plain)
    }

    fn div(&mut self, op: Op, left: ExprId, right: ExprId) -> Option<ExprId> {
        let plain = Expr::Binary(op, left, right);
        let Some(by) = self.constant_of(right).filter(|by| *by != 0) else {
            return self.make(plain);
        };
        if let Some(value) = self.constant_of(left) {
            return match quotient(op, value, by) {
                Some(quotient) => self.constant(quotient),
                None => self.make(plain),
            };
        }
        if by == 1 {
            return Some(left);
        }
        if let Some((first, second)) = self.parts_of(left, Op::Mul)
            && let Some(times) = self.constant_of(second)
            && divides(by, times)
        {
            let times = self.constant(times.wrapping_div(by))?;
            return self.mul(first, times);
        }
        if let Some((first, second)) = self.parts_of(left, Op::Add)
            && op == Op::FloorDiv
            && (divides(by, self.divisor(first)) || divides(by, self.divisor(second)))
        {
            let (first, second) = (self.div(op, first, right)?, self.div(op, second, right)?);
            return self.add(first, second);
        }
        self.make(plain)
    }

    fn modulo(&mut self, left: ExprId, right: ExprId) -> Option<ExprId> {
        let plain = Expr::Binary(Op::Mod, left, right);
        let Some(by) = self.constant_of(right).filter(|by| *by >= 1) else {
            return self.make(plain);
        };
        if let Some(value) = self.constant_of(left) {
            return self.constant(value.rem_euclid(by));
        }
        if divides(by, self.divisor(left)) {
            return self.constant(0);
        }
        if let Some((first, second)) = self.parts_of(left, Op::Add) {
            if divides(by, self.divisor(first)) {
                return self.modulo(second, right);
            }
            if divides(by, self.divisor(second)) {
                return self.modulo(first, right);
            }
        }
        if let Some((first, second)) = self.parts_of(left, Op::Mod)
            && self
                .constant_of(second)
                .is_some_and(|inner| inner >= 1 && inner.rem_euclid(by) == 0)
        {
            return self.modulo(first, right);
        }
        self.make(plain)
    }

    /// What all expressions are worth, for numbers of any kind: `leaf` says what those are that are not joined of others,
    /// `join` what two of them make.
    pub(super) fn interpret<T>(
        &self,
        leaf: &mut dyn FnMut(Expr) -> Option<T>,
        join: &mut dyn FnMut(Op, &T, &T) -> Option<T>,
    ) -> Values<T> {
        let mut values: Vec<Option<T>> = Vec::with_capacity(self.all.len());
        for &expr in &self.all {
            values.push(match expr {
                Expr::Binary(op, left, right) => {
                    let sides = (&values[left.0 as usize], &values[right.0 as usize]);
                    match sides {
                        (Some(left), Some(right)) => join(op, left, right),
                        _ => None,
                    }
                }
                _ => leaf(expr),
            });
        }
        Values(values)
    }

    /// The values of all expressions; `None` where one has none (a division by zero, a modulus below one, a number too
    /// large).
    pub(super) fn values(&self, dims: &[i64], symbols: &[i64]) -> Values<i64> {
        let mut leaf = |expr| match expr {
            Expr::Constant(value) => Some(value),
            Expr::Dim(index) => dims.get(index as usize).copied(),
            Expr::Symbol(index) => symbols.get(index as usize).copied(),
            Expr::Binary(..) => None,
        };
        self.interpret(&mut leaf, &mut |op, &a, &b| op.apply(a, b))
    }
}

impl Op {
    /// What two numbers make; `None` for a division by zero, a modulus below one, and a number too large.
    #[must_use]
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        match self {
            Op::Add => a.checked_add(b),
            Op::Mul => a.checked_mul(b),
            Op::FloorDiv | Op::CeilDiv => quotient(self, a, b),
            Op::Mod => (b >= 1).then(|| a.rem_euclid(b)),
        }
    }
}

/// What the expressions of an [`Exprs`] are worth.
pub(super) struct Values<T>(Vec<Option<T>>);

impl<T: Clone> Values<T> {
    pub fn get(&self, id: ExprId) -> Option<T> {
        self.0[id.0 as usize].clone()
    }
}

/// Whether `by` divides `number`.
fn divides(by: i64, number: i64) -> bool {
    by != 0 && number.wrapping_rem(by) == 0
}

fn quotient(op: Op, a: i64, b: i64) -> Option<i64> {
    let towards_zero = a.checked_div(b)?;
    let is_inexact = a.wrapping_rem(b) != 0;
    let is_negative = (a < 0) != (b < 0);
    Some(match op {
        Op::CeilDiv => towards_zero + i64::from(is_inexact && !is_negative),
        _ => towards_zero - i64::from(is_inexact && is_negative),
    })
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a as u64, b as u64);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a as i64
}
