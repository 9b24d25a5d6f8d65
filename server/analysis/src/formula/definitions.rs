//! What the definition of a term says about it and about what it is made of.
//!
//! A minimum is one of two and not larger than either, a quotient lies where its dividend says and vice versa, a sum whose
//! bounds leave one number of wraps is a linear equation without wraps. Such rules narrow bounds in both directions, as in
//! constraint propagation over intervals.

use super::arithmetic::signed;
use super::facts::{Fact, Quantity};
use super::interval::Interval;
use super::solver::{Contradiction, Solver};
use super::terms::{Function, Node, TermId, Terms};

/// Sums beyond this are not looked at: their bounds may have been cut off.
const FAR: i128 = 1 << 120;

impl Terms {
    /// Whether a term says something about others.
    pub(super) fn has_definition(&self, term: TermId) -> bool {
        match self.node(term) {
            Node::Apply(function, _) => matches!(function, Function::BitAnd | Function::BitOr),
            Node::Constant(_) | Node::FloatConstant(_) | Node::Symbol(_) => false,
            _ => true,
        }
    }
}

impl Solver<'_> {
    /// Asserts the differences that hold by a definition, whatever else is known.
    pub(super) fn state_definition(&mut self, term: TermId) {
        let (smaller, larger): (Vec<TermId>, Vec<TermId>);
        let mut sign = false;
        match *self.terms.node(term) {
            Node::Extremum(kind, a, b) => {
                sign = kind.signed;
                (smaller, larger) = if kind.maximum {
                    (vec![a, b], vec![])
                } else {
                    (vec![], vec![a, b])
                };
            }
            Node::Quotient(a, _) | Node::Remainder(a, _) => (smaller, larger) = (vec![], vec![a]),
            Node::Truncate(a) if !self.terms.is_boolean(term) => (smaller, larger) = (vec![], vec![a]),
            Node::ZeroExtend(a) => (smaller, larger) = (vec![a], vec![a]),
            Node::SignExtend(a) => {
                sign = true;
                (smaller, larger) = (vec![a], vec![a]);
            }
            Node::Apply(Function::BitAnd, ref of) => (smaller, larger) = (vec![], of.to_vec()),
            Node::Apply(Function::BitOr, ref of) => (smaller, larger) = (of.to_vec(), vec![]),
            _ => return,
        }
        let this = Quantity::new(term, sign);
        let smaller = smaller.into_iter().map(|other| (Quantity::new(other, sign), this));
        let larger = larger.into_iter().map(|other| (this, Quantity::new(other, sign)));
        self.queue.extend(
            smaller
                .chain(larger)
                .map(|(less, more)| Fact::Difference(less, more, 0)),
        );
    }

    /// Has the definition of a term looked at again.
    pub(super) fn study(&mut self, term: TermId) {
        if self.terms.has_definition(term) && !self.defined.contains(&term) {
            self.defined.push_back(term);
        }
    }

    /// Concludes what a definition says under what is known now.
    pub(super) fn use_definition(&mut self, term: TermId) -> Result<(), Contradiction> {
        let value = self.normal(term);
        match self.terms.node(term).clone() {
            Node::Select(condition, a, b) if self.terms.width(term) > 1 => self.use_choice(value, condition, a, b),
            Node::Extremum(kind, a, b) => {
                let first = self.terms.less(kind.signed, a, b);
                let first = self.terms.turned(first, kind.maximum);
                self.use_choice(value, first, a, b)
            }
            Node::Quotient(a, divisor) => {
                let (divisor, quotient) = (i128::from(divisor), self.read(value, false));
                let (whole, of) = (self.read(a, false), Quantity::new(a, false));
                let range = Interval::new(whole.low / divisor, whole.high / divisor);
                self.queue.push_back(Fact::Range(Quantity::new(value, false), range));
                let range = quotient.times(divisor).plus(Interval::new(0, divisor - 1));
                self.queue.push_back(Fact::Range(of, range));
                Ok(())
            }
            Node::Remainder(a, divisor) => {
                let whole = self.read(a, false);
                let quotient = whole.low / i128::from(divisor);
                if whole.high / i128::from(divisor) == quotient {
                    let width = self.terms.width(a);
                    let taken = self.terms.constant(width, (quotient as u64).wrapping_mul(divisor));
                    let rest = self.terms.subtract(a, taken);
                    self.queue.push_back(Fact::Equal(value, rest));
                }
                Ok(())
            }
            // As long as the bounds of the whole leave a truncation as it is, both are one quantity.
            Node::Truncate(a) if value != term && self.terms.width(term) > 1 => {
                let natural = Interval::natural(self.terms.width(term), false);
                if natural.contains(self.read(a, false)) {
                    self.equate_unsigned(a, value);
                }
                Ok(())
            }
            Node::Sum(_) => {
                self.use_sum(term, value, true)?;
                self.use_sum(term, value, false)
            }
            _ => Ok(()),
        }
    }

    /// A term that is the first if the condition holds, and else the second.
    fn use_choice(&mut self, value: TermId, condition: TermId, a: TermId, b: TermId) -> Result<(), Contradiction> {
        let chosen = match self.decide(condition) {
            Some(truth) => Some(truth),
            None => match (self.may_equal(value, a), self.may_equal(value, b)) {
                (false, false) => return Err(Contradiction),
                (true, false) => Some(true),
                (false, true) => Some(false),
                (true, true) => None,
            },
        };
        if let Some(truth) = chosen {
            self.queue.push_back(Fact::Holds(condition, truth));
            self.queue.push_back(Fact::Equal(value, if truth { a } else { b }));
        } else if self.terms.width(value) > 1 {
            for sign in [true, false] {
                let range = self.read(a, sign).hull(self.read(b, sign));
                let quantity = Quantity::new(value, sign);
                if !range.contains(self.read(value, sign)) {
                    self.queue.push_back(Fact::Range(quantity, range));
                }
            }
        }
        Ok(())
    }

    fn may_equal(&mut self, a: TermId, b: TermId) -> bool {
        let equal = self.terms.equal(a, b);
        self.decide(equal) != Some(false)
    }

    fn read(&self, term: TermId, sign: bool) -> Interval {
        self.facts.range(self.terms, Quantity::new(term, sign))
    }

    fn equate_unsigned(&mut self, a: TermId, b: TermId) {
        let (a, b) = (Quantity::new(a, false), Quantity::new(b, false));
        self.queue.push_back(Fact::Difference(a, b, 0));
        self.queue.push_back(Fact::Difference(b, a, 0));
    }

    /// A sum is that of its parts, minus a number of wraps. Where only one number is possible, it is an equation.
    fn use_sum(&mut self, term: TermId, value: TermId, sign: bool) -> Result<(), Contradiction> {
        let width = self.terms.width(term);
        let modulus = 1_i128 << width;
        let (parts, _) = self.terms.linear(term);
        let parts: Vec<(TermId, i128, Interval)> = parts
            .into_iter()
            .map(|(part, factor)| (part, signed(factor, width), self.read(part, sign)))
            .collect();
        let total = |without: Option<TermId>| {
            parts
                .iter()
                .filter(|part| Some(part.0) != without)
                .fold(Interval::point(0), |sum, &(_, factor, range)| {
                    sum.plus(range.times(factor))
                })
        };
        let own = self.read(value, sign);
        let this = Quantity::new(value, sign);
        let mut all = total(None);
        let pair = match *parts {
            [(a, 1, _), (b, -1, _)] | [(b, -1, _), (a, 1, _)] => Some((Quantity::new(a, sign), Quantity::new(b, sign))),
            _ => None,
        };
        if let Some((a, b)) = pair {
            all = all.meet(self.apart(a, b));
        }
        if all.low < -FAR || all.high > FAR {
            return Ok(());
        }
        let mut wraps = all.wraps(modulus, own);
        for &(part, factor, _) in &parts {
            if factor == 1 && wraps.low < wraps.high {
                let apart = self.apart(this, Quantity::new(part, sign));
                wraps = wraps.meet(total(Some(part)).wraps(modulus, apart));
            }
        }
        if wraps.is_empty() {
            return Err(Contradiction);
        }
        let Some(wraps) = wraps.as_point() else {
            return Ok(());
        };
        let beyond = wraps * modulus;
        self.queue.push_back(Fact::Range(this, all.shifted(-beyond)));
        let own = own.meet(all.shifted(-beyond));
        for &(part, factor, range) in &parts {
            let part_quantity = Quantity::new(part, sign);
            let rest = total(Some(part));
            let confined = own.shifted(beyond).minus(rest).divided(factor);
            if !confined.contains(range) {
                self.queue.push_back(Fact::Range(part_quantity, confined));
            }
            if factor == 1 {
                let rest = rest.shifted(-beyond);
                self.set_apart(this, part_quantity, rest);
            }
        }
        if let Some((a, b)) = pair {
            self.set_apart(a, b, own.shifted(beyond));
        }
        Ok(())
    }

    /// By how much the first quantity is larger than the second.
    fn apart(&self, a: Quantity, b: Quantity) -> Interval {
        Interval::new(
            -self.facts.difference(self.terms, b, a),
            self.facts.difference(self.terms, a, b),
        )
    }

    fn set_apart(&mut self, a: Quantity, b: Quantity, by: Interval) {
        let known = self.apart(a, b);
        if known.high > by.high {
            self.queue.push_back(Fact::Difference(a, b, by.high));
        }
        if known.low < by.low {
            self.queue.push_back(Fact::Difference(b, a, -by.low));
        }
    }
}
