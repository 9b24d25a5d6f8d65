//! Building truth values, comparisons and selections, each in one form for equal meanings.
//!
//! All connectives are `not`, `and` and `xor`; all comparisons of integers are "less" and "is zero". An equality is that of a
//! difference with zero, divided by what divides all of it: then some factor is odd, so that it can be solved (see
//! [`super::equalities`]). Comparisons with constants at the end of a range become equalities; those of selected constants
//! become the condition.

use super::arithmetic::{inverse, mask, signed};
use super::outcomes::Outcomes;
use super::terms::{Extremum, Node, Sort, TermId, Terms};

impl Terms {
    /// A truth value.
    pub fn boolean(&mut self, value: bool) -> TermId {
        self.constant(1, u64::from(value))
    }

    /// A float.
    pub fn float(&mut self, value: f64) -> TermId {
        self.intern(Sort::Float, Node::FloatConstant(value.to_bits()))
    }

    /// Whether `a` does not hold.
    pub fn not(&mut self, a: TermId) -> TermId {
        match *self.node(a) {
            Node::Constant(value) => self.boolean(value == 0),
            Node::Not(b) => b,
            Node::Compare(outcomes, b, c) => self.compare(!outcomes, b, c),
            _ => self.intern(Sort::BOOLEAN, Node::Not(a)),
        }
    }

    /// Whether both hold.
    pub fn and(&mut self, a: TermId, b: TermId) -> TermId {
        let (a, b) = (a.min(b), a.max(b));
        match (self.as_truth(a), self.as_truth(b)) {
            (Some(false), _) | (_, Some(true)) => return a,
            (_, Some(false)) | (Some(true), _) => return b,
            _ => {}
        }
        match (self.node(a), self.node(b)) {
            _ if a == b => a,
            (Node::Not(c), _) if *c == b => self.boolean(false),
            (_, Node::Not(c)) if *c == a => self.boolean(false),
            (_, Node::And(c, d)) if *c == a || *d == a => b,
            (Node::And(c, d), _) if *c == b || *d == b => a,
            (&Node::Compare(one, x, y), &Node::Compare(other, z, w)) if (x, y) == (z, w) => {
                self.compare(one & other, x, y)
            }
            _ => self.intern(Sort::BOOLEAN, Node::And(a, b)),
        }
    }

    /// Whether one holds, or both.
    pub fn or(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.as_truth(a), self.as_truth(b)) {
            (Some(true), _) | (_, Some(false)) => return a,
            (_, Some(true)) | (Some(false), _) => return b,
            _ => {}
        }
        let (a, b) = (self.not(a), self.not(b));
        let neither = self.and(a, b);
        self.not(neither)
    }

    /// Whether exactly one holds.
    pub fn xor(&mut self, a: TermId, b: TermId) -> TermId {
        let ((a, turned), (b, other)) = (self.unsigned_literal(a), self.unsigned_literal(b));
        let turned = turned ^ other;
        let (a, b) = (a.min(b), a.max(b));
        let term = match (self.as_truth(a), self.as_truth(b)) {
            _ if a == b => self.boolean(false),
            (Some(value), _) => return self.turned(b, turned ^ value),
            (_, Some(value)) => return self.turned(a, turned ^ value),
            _ => match (self.node(a), self.node(b)) {
                (_, &Node::Xor(c, d)) if c == a => d,
                (_, &Node::Xor(c, d)) if d == a => c,
                (&Node::Xor(c, d), _) if c == b => d,
                (&Node::Xor(c, d), _) if d == b => c,
                _ => self.intern(Sort::BOOLEAN, Node::Xor(a, b)),
            },
        };
        self.turned(term, turned)
    }

    /// Whether both hold or neither.
    pub fn same(&mut self, a: TermId, b: TermId) -> TermId {
        let different = self.xor(a, b);
        self.not(different)
    }

    /// Whether `b` holds if `a` does.
    pub fn implies(&mut self, a: TermId, b: TermId) -> TermId {
        let against = self.not(b);
        let broken = self.and(a, against);
        self.not(broken)
    }

    /// `a` if the condition holds, else `b`: truth values, integers or floats.
    pub fn select(&mut self, condition: TermId, a: TermId, b: TermId) -> TermId {
        match *self.node(condition) {
            Node::Constant(0) => return b,
            Node::Constant(_) => return a,
            Node::Not(condition) => return self.select(condition, b, a),
            _ if a == b => return a,
            _ => {}
        }
        let a = match *self.node(a) {
            Node::Select(inner, then, _) if inner == condition => then,
            _ => a,
        };
        let b = match *self.node(b) {
            Node::Select(inner, _, otherwise) if inner == condition => otherwise,
            _ => b,
        };
        if !self.is_boolean(a) {
            return self.intern(self.sort(a), Node::Select(condition, a, b));
        }
        match (self.as_truth(a), self.as_truth(b)) {
            (Some(true), _) => self.or(condition, b),
            (_, Some(false)) => self.and(condition, a),
            (Some(false), _) => {
                let otherwise = self.not(condition);
                self.and(otherwise, b)
            }
            (_, Some(true)) => self.implies(condition, a),
            _ if a == condition => self.or(condition, b),
            _ if b == condition => self.and(condition, a),
            _ if self.not(a) == b => self.same(condition, a),
            _ => self.intern(Sort::BOOLEAN, Node::Select(condition, a, b)),
        }
    }

    /// Whether two integers or truth values are equal.
    pub fn equal(&mut self, a: TermId, b: TermId) -> TermId {
        if self.is_boolean(a) {
            return self.same(a, b);
        }
        if let Some((_, a, b)) = self.before_extension(a, b) {
            return self.equal(a, b);
        }
        let difference = self.subtract(a, b);
        self.is_zero(difference)
    }

    /// What two numbers were extended from, both alike, and whether with their signs. A constant that may have been
    /// extended counts.
    fn before_extension(&mut self, a: TermId, b: TermId) -> Option<(bool, TermId, TermId)> {
        let extended = |term| match *self.node(term) {
            Node::SignExtend(x) => Some((true, x)),
            Node::ZeroExtend(x) => Some((false, x)),
            _ => None,
        };
        match (extended(a), extended(b)) {
            (Some((sign, x)), Some((other, y))) => {
                (sign == other && self.width(x) == self.width(y)).then_some((sign, x, y))
            }
            (Some((sign, x)), None) => Some((sign, x, self.constant_before_extension(sign, b, self.width(x))?)),
            (None, Some((sign, y))) => Some((sign, self.constant_before_extension(sign, a, self.width(y))?, y)),
            (None, None) => None,
        }
    }

    /// The constant of so many bits that is extended to `term`.
    fn constant_before_extension(&mut self, sign: bool, term: TermId, width: u8) -> Option<TermId> {
        self.as_constant(term)?;
        let narrow = self.truncate(term, width);
        let wide = match sign {
            true => self.sign_extend(narrow, self.width(term)),
            false => self.zero_extend(narrow, self.width(term)),
        };
        (wide == term).then_some(narrow)
    }

    /// Whether `a < b`, as signed or unsigned numbers.
    pub fn less(&mut self, sign: bool, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if width == 1 {
            // A one is -1 as a signed number.
            let (smaller, larger) = if sign { (b, a) } else { (a, b) };
            let not = self.not(smaller);
            return self.and(not, larger);
        }
        let (least, greatest) = if sign {
            (1 << (width - 1), mask(width) >> 1)
        } else {
            (0, mask(width))
        };
        let key = |value| if sign { signed(value, width) } else { i128::from(value) };
        match (self.as_constant(a), self.as_constant(b)) {
            _ if a == b => return self.boolean(false),
            (Some(x), Some(y)) => return self.boolean(key(x) < key(y)),
            (Some(x), _) if x == greatest => return self.boolean(false),
            (_, Some(y)) if y == least => return self.boolean(false),
            (Some(x), _) if x == greatest - 1 => {
                let last = self.constant(width, greatest);
                return self.equal(b, last);
            }
            (_, Some(y)) if y == least + 1 => {
                let first = self.constant(width, least);
                return self.equal(a, first);
            }
            (Some(x), _) if x == least => {
                let equal = self.equal(a, b);
                return self.not(equal);
            }
            (_, Some(y)) if y == greatest => {
                let equal = self.equal(a, b);
                return self.not(equal);
            }
            _ => {}
        }
        if let Some((is_signed, x, y)) = self.before_extension(a, b) {
            return self.less(sign && is_signed, x, y);
        }
        match (self.node(a).clone(), self.node(b).clone()) {
            (Node::Select(condition, x, y), _) if self.all_constant(&[x, y, b]) => {
                let (then, otherwise) = (self.less(sign, x, b), self.less(sign, y, b));
                self.select(condition, then, otherwise)
            }
            (_, Node::Select(condition, x, y)) if self.all_constant(&[x, y, a]) => {
                let (then, otherwise) = (self.less(sign, a, x), self.less(sign, a, y));
                self.select(condition, then, otherwise)
            }
            (Node::Extremum(kind, x, y), _) if kind == Extremum::of(true, sign) && (x == b || y == b) => {
                self.boolean(false)
            }
            (_, Node::Extremum(kind, x, y)) if kind == Extremum::of(false, sign) && (x == a || y == a) => {
                self.boolean(false)
            }
            _ => {
                let node = Node::Less {
                    signed: sign,
                    left: a,
                    right: b,
                };
                self.intern(Sort::BOOLEAN, node)
            }
        }
    }

    /// Whether `a <= b`.
    pub fn at_most(&mut self, sign: bool, a: TermId, b: TermId) -> TermId {
        let greater = self.less(sign, b, a);
        self.not(greater)
    }

    /// Whether two floats compare as one of these.
    pub fn compare(&mut self, outcomes: Outcomes, a: TermId, b: TermId) -> TermId {
        let (a, b, outcomes) = if a > b {
            (b, a, outcomes.turned())
        } else {
            (a, b, outcomes)
        };
        let possible = self.possible_outcomes(a, b);
        let outcomes = outcomes & possible;
        if outcomes == Outcomes::NONE || outcomes == possible {
            return self.boolean(outcomes == possible);
        }
        self.intern(Sort::BOOLEAN, Node::Compare(outcomes, a, b))
    }

    /// How two floats may compare, by what they are.
    pub(super) fn possible_outcomes(&self, a: TermId, b: TermId) -> Outcomes {
        let value = |term| match *self.node(term) {
            Node::FloatConstant(bits) => Some(f64::from_bits(bits)),
            _ => None,
        };
        match (value(a), value(b)) {
            (Some(a), Some(b)) => Outcomes::of(a, b),
            (Some(a), None) | (None, Some(a)) if a.is_nan() => Outcomes::UNORDERED,
            _ if a == b => Outcomes::EQUAL | Outcomes::UNORDERED,
            _ => Outcomes::ANY,
        }
    }

    /// Whether a linear term is 0.
    pub(super) fn is_zero(&mut self, term: TermId) -> TermId {
        let width = self.width(term);
        let (parts, constant) = self.linear(term);
        // What divides all factors: a power of two, since there is an inverse for anything odd.
        let common = parts.iter().fold(0, |all, part| all | part.1).trailing_zeros() as u8;
        if parts.is_empty() {
            return self.boolean(constant == 0);
        }
        if common > 0 {
            if constant & mask(common) != 0 {
                return self.boolean(false);
            }
            let divided = parts.iter().map(|&(part, factor)| (part, factor >> common)).collect();
            let divided = self.sum(width, divided, constant >> common);
            let divided = self.truncate(divided, width - common);
            return if self.is_boolean(divided) {
                self.not(divided)
            } else {
                self.is_zero(divided)
            };
        }
        if let Some(simpler) = self.is_zero_of_one(&parts, constant, width) {
            return simpler;
        }
        let odd = parts.iter().map(|part| part.1).find(|factor| factor & 1 == 1);
        let scaled = self.scale(term, inverse(odd.unwrap_or(1)));
        self.intern(Sort::BOOLEAN, Node::IsZero(scaled))
    }

    /// The same for one selected or extended term and a constant, or for two extended ones.
    fn is_zero_of_one(&mut self, parts: &[(TermId, u64)], constant: u64, width: u8) -> Option<TermId> {
        let (all, sought) = (mask(width), constant.wrapping_neg() & mask(width));
        match *parts {
            [(part, 1)] => match *self.node(part) {
                Node::Select(condition, x, y) => {
                    let (x, y) = (self.as_constant(x)?, self.as_constant(y)?);
                    let (then, otherwise) = (self.boolean(x == sought), self.boolean(y == sought));
                    Some(self.select(condition, then, otherwise))
                }
                Node::ZeroExtend(narrow) | Node::SignExtend(narrow) => {
                    let value = self.constant(self.width(narrow), sought);
                    let again = match self.node(part) {
                        Node::ZeroExtend(_) => self.zero_extend(value, width),
                        _ => self.sign_extend(value, width),
                    };
                    Some(if self.as_constant(again) == Some(sought) {
                        self.equal(narrow, value)
                    } else {
                        self.boolean(false)
                    })
                }
                _ => None,
            },
            [(a, factor), (b, other)] if constant == 0 && factor.wrapping_add(other) & all == 0 && factor & 1 == 1 => {
                match (self.node(a), self.node(b)) {
                    (&Node::ZeroExtend(a), &Node::ZeroExtend(b)) | (&Node::SignExtend(a), &Node::SignExtend(b))
                        if self.width(a) == self.width(b) =>
                    {
                        Some(self.equal(a, b))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a truth value is known to hold, or not to.
    pub fn as_truth(&self, term: TermId) -> Option<bool> {
        self.as_constant(term).map(|value| value != 0)
    }

    /// A truth value without its negation, and whether there was one.
    pub(super) fn unsigned_literal(&self, term: TermId) -> (TermId, bool) {
        match *self.node(term) {
            Node::Not(a) => (a, true),
            _ => (term, false),
        }
    }

    /// A truth value, or its negation.
    pub(super) fn turned(&mut self, term: TermId, turn: bool) -> TermId {
        if turn { self.not(term) } else { term }
    }

    fn all_constant(&self, terms: &[TermId]) -> bool {
        terms.iter().all(|&term| self.as_constant(term).is_some())
    }
}

impl Extremum {
    pub(super) const fn of(maximum: bool, signed: bool) -> Self {
        Self { maximum, signed }
    }
}
