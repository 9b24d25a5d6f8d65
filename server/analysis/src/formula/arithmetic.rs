//! Building terms of integers, each in one form for equal meanings.
//!
//! Sums are linear: a factor for each term and a constant, modulo two to the width. What can be said by something else is: a
//! remainder or a mask by a power of two is a truncation that is extended again, a shift is a product or a quotient, a
//! signed division selects between unsigned ones, a number made of a truth value selects between constants. So the rest of
//! this module knows only few operations.

use smallvec::SmallVec;

use super::terms::{Division, Extremum, Function, Node, Sort, TermId, Terms};

/// How many terms a sum has. A sum of more is a sum of sums, whose parts are not added up.
const PARTS: usize = 12;

/// How deep a sum may be to be truncated part by part.
const DISTRIBUTED: u16 = 8;

/// The factors of a sum.
type Parts = SmallVec<[(TermId, u64); 2]>;

/// All bits of a width.
pub(super) fn mask(width: u8) -> u64 {
    u64::MAX >> (64 - width)
}

/// The signed number that these bits are.
pub(super) fn signed(value: u64, width: u8) -> i128 {
    let unused = 64 - u32::from(width);
    i128::from((value << unused).cast_signed() >> unused)
}

/// The inverse of an odd number modulo 2^64. Newton's method doubles the number of right bits each time.
pub(super) fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

impl Terms {
    /// A number of so many bits; those above are left out.
    pub fn constant(&mut self, width: u8, value: u64) -> TermId {
        self.intern(Sort::Integer(width), Node::Constant(value & mask(width)))
    }

    /// `a + b`
    pub fn add(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if width == 1 {
            return self.xor(a, b);
        }
        let ((left, c), (right, d)) = (self.linear(a), self.linear(b));
        let mut parts = merged(&left, &right);
        if parts.len() > PARTS {
            parts = merged(&self.base_part(a), &self.base_part(b));
        }
        self.sum(width, parts, c.wrapping_add(d))
    }

    /// `a - b`
    pub fn subtract(&mut self, a: TermId, b: TermId) -> TermId {
        let negative = self.scale(b, u64::MAX);
        self.add(a, negative)
    }

    /// A term times a constant.
    pub fn scale(&mut self, a: TermId, factor: u64) -> TermId {
        let width = self.width(a);
        if width == 1 {
            return if factor & 1 == 1 { a } else { self.boolean(false) };
        }
        let (mut parts, constant) = self.linear(a);
        for part in &mut parts {
            part.1 = part.1.wrapping_mul(factor);
        }
        self.sum(width, parts, constant.wrapping_mul(factor))
    }

    /// `a * b`
    pub fn multiply(&mut self, a: TermId, b: TermId) -> TermId {
        match (self.as_constant(a), self.as_constant(b)) {
            (Some(factor), _) => self.scale(b, factor),
            (_, Some(factor)) => self.scale(a, factor),
            _ if self.is_boolean(a) => self.and(a, b),
            _ => self.commutative(Function::Multiply, a, b),
        }
    }

    /// `a / b`. By zero, it is some number.
    pub fn divide(&mut self, division: Division, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        let divisor = match self.as_constant(b) {
            Some(divisor) if divisor != 0 && width > 1 => divisor,
            _ => return self.apply(Function::Divide(division), &[a, b], Sort::Integer(width)),
        };
        let number = signed(divisor, width);
        match division {
            Division::Unsigned => self.quotient(a, divisor),
            Division::UnsignedCeiling => {
                let zero = self.constant(width, 0);
                let none = self.equal(a, zero);
                let above = self.one_more_than_quotient_before(a, divisor);
                self.select(none, zero, above)
            }
            // The smallest number is its own negation, and as an unsigned one it is the right magnitude.
            Division::Signed if number < 0 => {
                let magnitude = self.constant(width, divisor.wrapping_neg());
                let quotient = if magnitude == b {
                    self.equal(a, b)
                } else {
                    let quotient = self.divide(Division::Signed, a, magnitude);
                    return self.scale(quotient, u64::MAX);
                };
                self.zero_extend(quotient, width)
            }
            Division::Signed => {
                let (negative, opposite) = (self.is_negative(a), self.scale(a, u64::MAX));
                let (down, up) = (self.quotient(a, divisor), self.quotient(opposite, divisor));
                let up = self.scale(up, u64::MAX);
                self.select(negative, up, down)
            }
            Division::Floor | Division::Ceiling if number < 0 => {
                self.apply(Function::Divide(division), &[a, b], Sort::Integer(width))
            }
            // Below zero, `⌊a / c⌋ = -1 - ⌊(-1 - a) / c⌋`, where nothing wraps around.
            Division::Floor => {
                let (negative, flipped) = (self.is_negative(a), self.complement(a));
                let (above, below) = (self.quotient(a, divisor), self.quotient(flipped, divisor));
                let below = self.complement(below);
                self.select(negative, below, above)
            }
            Division::Ceiling => {
                let zero = self.constant(width, 0);
                let positive = self.less(true, zero, a);
                let above = self.one_more_than_quotient_before(a, divisor);
                let opposite = self.scale(a, u64::MAX);
                let below = self.quotient(opposite, divisor);
                let below = self.scale(below, u64::MAX);
                self.select(positive, above, below)
            }
        }
    }

    /// What `a / b` leaves: `a - b * (a / b)`. By zero, it is some number.
    pub fn remainder(&mut self, division: Division, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        let divisor = match self.as_constant(b) {
            Some(divisor) if divisor != 0 && width > 1 => divisor,
            _ => return self.apply(Function::Remainder(division), &[a, b], Sort::Integer(width)),
        };
        match division {
            Division::Unsigned => self.unsigned_remainder(a, divisor),
            // It has the sign of what is divided, and the size that the magnitudes leave.
            Division::Signed => {
                let magnitude = if signed(divisor, width) < 0 {
                    divisor.wrapping_neg() & mask(width)
                } else {
                    divisor
                };
                let (negative, opposite) = (self.is_negative(a), self.scale(a, u64::MAX));
                let above = self.unsigned_remainder(a, magnitude);
                let below = self.unsigned_remainder(opposite, magnitude);
                let below = self.scale(below, u64::MAX);
                self.select(negative, below, above)
            }
            // The low bits are that whatever the sign.
            Division::Floor if divisor.is_power_of_two() && signed(divisor, width) > 0 => {
                self.unsigned_remainder(a, divisor)
            }
            // Below zero, it counts down from the divisor.
            Division::Floor if signed(divisor, width) > 0 => {
                let (negative, flipped) = (self.is_negative(a), self.complement(a));
                let (above, below) = (
                    self.unsigned_remainder(a, divisor),
                    self.unsigned_remainder(flipped, divisor),
                );
                let last = self.constant(width, divisor - 1);
                let below = self.subtract(last, below);
                self.select(negative, below, above)
            }
            _ => {
                let quotient = self.divide(division, a, b);
                let whole = self.multiply(quotient, b);
                self.subtract(a, whole)
            }
        }
    }

    /// `a` shifted to the left by a constant.
    pub fn shift_left(&mut self, a: TermId, by: u8) -> TermId {
        match 1_u64.checked_shl(u32::from(by)) {
            Some(factor) => self.scale(a, factor),
            None => self.scale(a, 0),
        }
    }

    /// `a` shifted to the right by a constant that is less than its width, with zeros or with the sign coming in.
    pub fn shift_right(&mut self, sign: bool, a: TermId, by: u8) -> TermId {
        let width = self.width(a);
        if by == 0 || by >= width {
            return a;
        }
        // As far as the sign itself, the divisor of a signed division would be negative.
        if sign && by == width - 1 {
            let negative = self.is_negative(a);
            return self.sign_extend(negative, width);
        }
        let divisor = self.constant(width, 1 << by);
        let division = if sign { Division::Floor } else { Division::Unsigned };
        self.divide(division, a, divisor)
    }

    /// `a & b`, bit by bit.
    pub fn bit_and(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if width == 1 {
            return self.and(a, b);
        }
        match (self.as_constant(a), self.as_constant(b)) {
            (Some(x), Some(y)) => self.constant(width, x & y),
            (Some(_), None) => self.bit_and(b, a),
            (None, Some(bits)) if bits == mask(width) => a,
            (None, Some(bits)) if bits & (bits + 1) == 0 => self.low_bits(a, bits.trailing_ones() as u8),
            _ if a == b => a,
            _ => self.commutative(Function::BitAnd, a, b),
        }
    }

    /// `a | b`, bit by bit.
    pub fn bit_or(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if width == 1 {
            return self.or(a, b);
        }
        match (self.as_constant(a), self.as_constant(b)) {
            (Some(x), Some(y)) => self.constant(width, x | y),
            (Some(_), None) => self.bit_or(b, a),
            (None, Some(0)) => a,
            (None, Some(bits)) if bits == mask(width) => b,
            _ if a == b => a,
            _ => self.commutative(Function::BitOr, a, b),
        }
    }

    /// `a ^ b`, bit by bit.
    pub fn bit_xor(&mut self, a: TermId, b: TermId) -> TermId {
        let width = self.width(a);
        if width == 1 {
            return self.xor(a, b);
        }
        match (self.as_constant(a), self.as_constant(b)) {
            (Some(x), Some(y)) => self.constant(width, x ^ y),
            (Some(_), None) => self.bit_xor(b, a),
            (None, Some(0)) => a,
            (None, Some(bits)) if bits == mask(width) => self.complement(a),
            _ if a == b => self.constant(width, 0),
            _ => self.commutative(Function::BitXor, a, b),
        }
    }

    /// The smaller of two.
    pub fn minimum(&mut self, signed: bool, a: TermId, b: TermId) -> TermId {
        self.extremum(Extremum { maximum: false, signed }, a, b)
    }

    /// The larger of two.
    pub fn maximum(&mut self, signed: bool, a: TermId, b: TermId) -> TermId {
        self.extremum(Extremum { maximum: true, signed }, a, b)
    }

    /// The same unsigned number in a width that is not smaller.
    pub fn zero_extend(&mut self, a: TermId, width: u8) -> TermId {
        if self.width(a) == width {
            return a;
        }
        match *self.node(a) {
            Node::Constant(value) => self.constant(width, value),
            Node::ZeroExtend(b) => self.zero_extend(b, width),
            _ if self.is_boolean(a) => {
                let (one, zero) = (self.constant(width, 1), self.constant(width, 0));
                self.select(a, one, zero)
            }
            _ => self.intern(Sort::Integer(width), Node::ZeroExtend(a)),
        }
    }

    /// The same signed number in a width that is not smaller.
    pub fn sign_extend(&mut self, a: TermId, width: u8) -> TermId {
        let own = self.width(a);
        if own == width {
            return a;
        }
        match *self.node(a) {
            Node::Constant(value) => self.constant(width, signed(value, own) as u64),
            Node::SignExtend(b) => self.sign_extend(b, width),
            Node::ZeroExtend(b) => self.zero_extend(b, width),
            _ if self.is_boolean(a) => {
                let (ones, zero) = (self.constant(width, u64::MAX), self.constant(width, 0));
                self.select(a, ones, zero)
            }
            _ => self.intern(Sort::Integer(width), Node::SignExtend(a)),
        }
    }

    /// The low bits.
    pub fn truncate(&mut self, a: TermId, width: u8) -> TermId {
        if self.width(a) == width {
            return a;
        }
        if self.is_deep(a) {
            return self.intern(Sort::Integer(width), Node::Truncate(a));
        }
        match self.node(a).clone() {
            Node::Constant(value) => self.constant(width, value),
            Node::Truncate(b) => self.truncate(b, width),
            Node::ZeroExtend(b) | Node::SignExtend(b) if self.width(b) >= width => self.truncate(b, width),
            Node::ZeroExtend(b) => self.zero_extend(b, width),
            Node::SignExtend(b) => self.sign_extend(b, width),
            Node::Select(c, b, d) if self.as_constant(b).is_some() && self.as_constant(d).is_some() => {
                let (b, d) = (self.truncate(b, width), self.truncate(d, width));
                self.select(c, b, d)
            }
            // Sums in sums are taken apart as far as that stays cheap.
            Node::Sum(_) | Node::Offset(..) if self.depth(a) <= DISTRIBUTED => {
                let (parts, constant) = self.linear(a);
                let mut result = self.constant(width, constant);
                for (part, factor) in parts {
                    let part = self.truncate(part, width);
                    let part = self.scale(part, factor);
                    result = self.add(result, part);
                }
                result
            }
            _ => self.intern(Sort::Integer(width), Node::Truncate(a)),
        }
    }

    /// Whether `a + b` is the same number as without bounds (`nsw`, `nuw`).
    pub fn adds_without_overflow(&mut self, sign: bool, a: TermId, b: TermId) -> TermId {
        let sum = self.add(a, b);
        let smaller = self.less(sign, sum, a);
        if !sign {
            return self.not(smaller);
        }
        let negative = self.is_negative(b);
        self.same(smaller, negative)
    }

    /// Whether `a - b` is the same number as without bounds.
    pub fn subtracts_without_overflow(&mut self, sign: bool, a: TermId, b: TermId) -> TermId {
        if !sign {
            let larger = self.less(false, a, b);
            return self.not(larger);
        }
        let difference = self.subtract(a, b);
        let larger = self.less(true, a, difference);
        let negative = self.is_negative(b);
        self.same(larger, negative)
    }

    #[must_use]
    pub fn as_constant(&self, term: TermId) -> Option<u64> {
        match *self.node(term) {
            Node::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The term without its constant (none if it is one), and the constant.
    pub(super) fn split(&self, term: TermId) -> (Option<TermId>, u64) {
        match *self.node(term) {
            Node::Constant(value) => (None, value),
            Node::Offset(base, offset) => (Some(base), offset),
            _ => (Some(term), 0),
        }
    }

    /// The factors and the constant of a number.
    pub(super) fn linear(&self, term: TermId) -> (Parts, u64) {
        let (base, constant) = self.split(term);
        let parts = match base.map(|base| (base, self.node(base))) {
            None => Parts::new(),
            Some((_, Node::Sum(parts))) => parts.clone(),
            Some((base, _)) => Parts::from_slice(&[(base, 1)]),
        };
        (parts, constant)
    }

    /// The term of factors and a constant.
    pub(super) fn sum(&mut self, width: u8, mut parts: Parts, constant: u64) -> TermId {
        let (all, sort) = (mask(width), Sort::Integer(width));
        parts.retain(|part| {
            part.1 &= all;
            part.1 != 0
        });
        let base = match *parts {
            [] => return self.constant(width, constant),
            [(part, 1)] => part,
            _ => self.intern(sort, Node::Sum(parts)),
        };
        match constant & all {
            0 => base,
            constant => self.intern(sort, Node::Offset(base, constant)),
        }
    }

    /// `-1 - a`, which turns every bit round.
    fn complement(&mut self, a: TermId) -> TermId {
        let ones = self.constant(self.width(a), u64::MAX);
        self.subtract(ones, a)
    }

    fn is_negative(&mut self, a: TermId) -> TermId {
        let zero = self.constant(self.width(a), 0);
        self.less(true, a, zero)
    }

    /// A term without its constant as the only part of a sum.
    fn base_part(&self, term: TermId) -> Parts {
        self.split(term).0.map(|base| (base, 1)).into_iter().collect()
    }

    fn commutative(&mut self, function: Function, a: TermId, b: TermId) -> TermId {
        let sort = self.sort(a);
        self.apply(function, &[a.min(b), a.max(b)], sort)
    }

    fn quotient(&mut self, a: TermId, divisor: u64) -> TermId {
        match *self.node(a) {
            _ if divisor == 1 => a,
            Node::Constant(value) => self.constant(self.width(a), value / divisor),
            Node::Quotient(b, first) if first.checked_mul(divisor).is_some_and(|all| all <= mask(self.width(a))) => {
                self.quotient(b, first * divisor)
            }
            _ => self.intern(self.sort(a), Node::Quotient(a, divisor)),
        }
    }

    /// `1 + (a - 1) / divisor`: the quotient rounded up of what is above zero.
    fn one_more_than_quotient_before(&mut self, a: TermId, divisor: u64) -> TermId {
        let one = self.constant(self.width(a), 1);
        let before = self.subtract(a, one);
        let quotient = self.quotient(before, divisor);
        self.add(quotient, one)
    }

    fn unsigned_remainder(&mut self, a: TermId, divisor: u64) -> TermId {
        match *self.node(a) {
            _ if divisor.is_power_of_two() => self.low_bits(a, divisor.trailing_zeros() as u8),
            Node::Constant(value) => self.constant(self.width(a), value % divisor),
            Node::Remainder(_, first) if first <= divisor => a,
            _ => self.intern(self.sort(a), Node::Remainder(a, divisor)),
        }
    }

    /// The number that the low bits are.
    fn low_bits(&mut self, a: TermId, bits: u8) -> TermId {
        let width = self.width(a);
        if bits == 0 {
            return self.constant(width, 0);
        }
        let low = self.truncate(a, bits);
        self.zero_extend(low, width)
    }

    /// A function of arguments, some of which may be constants now.
    pub(super) fn applied(&mut self, function: Function, arguments: &[TermId], sort: Sort) -> TermId {
        match (function, arguments) {
            (Function::Multiply, &[a, b]) => self.multiply(a, b),
            (Function::BitAnd, &[a, b]) => self.bit_and(a, b),
            (Function::BitOr, &[a, b]) => self.bit_or(a, b),
            (Function::BitXor, &[a, b]) => self.bit_xor(a, b),
            (Function::Divide(division), &[a, b]) => self.divide(division, a, b),
            (Function::Remainder(division), &[a, b]) => self.remainder(division, a, b),
            _ => self.apply(function, arguments, sort),
        }
    }

    pub(super) fn extremum(&mut self, kind: Extremum, a: TermId, b: TermId) -> TermId {
        let (a, b) = (a.min(b), a.max(b));
        match (self.as_constant(a), self.as_constant(b)) {
            _ if a == b => a,
            (Some(_), Some(_)) => {
                let less = self.less(kind.signed, a, b);
                if (self.as_constant(less) == Some(1)) == kind.maximum {
                    b
                } else {
                    a
                }
            }
            _ if self.is_boolean(a) => {
                if kind.maximum == kind.signed {
                    self.and(a, b)
                } else {
                    self.or(a, b)
                }
            }
            _ => self.intern(self.sort(a), Node::Extremum(kind, a, b)),
        }
    }
}

/// The factors of a sum of two.
fn merged(left: &Parts, right: &Parts) -> Parts {
    let mut parts = Parts::new();
    let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
    loop {
        match (left.peek(), right.peek()) {
            (Some(&&(a, factor)), Some(&&(b, other))) if a == b => {
                parts.push((a, factor.wrapping_add(other)));
                _ = (left.next(), right.next());
            }
            (Some(a), Some(b)) if a.0 < b.0 => parts.extend(left.next().copied()),
            (_, Some(_)) => parts.extend(right.next().copied()),
            (Some(_), None) => parts.extend(left.next().copied()),
            (None, None) => return parts,
        }
    }
}
