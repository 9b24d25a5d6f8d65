//! Equalities, as rewriting to a solved form.
//!
//! A linear equality is solved for the youngest term with an odd factor, which has an inverse modulo two to the width; that
//! term then occurs nowhere else. Terms are rewritten from the inside, so that functions of equal arguments become one term:
//! this is Shostak's combination of linear arithmetic with congruence (*Deciding Combinations of Theories*, JACM 1984), as in
//! the formulas of Infer's Pulse (`PulseFormulaPhi.ml`).

use super::arithmetic::inverse;
use super::facts::{Fact, Quantity};
use super::rewrite::Rewriter;
use super::solver::{Contradiction, Solver};
use super::terms::{Node, Sort, TermId};

impl Solver<'_> {
    /// A term rewritten by all equalities.
    pub(super) fn normal(&mut self, term: TermId) -> TermId {
        Rewriter::new(self.facts).rewrite(self.terms, term)
    }

    pub(super) fn normal_quantity(&mut self, quantity: Quantity) -> Quantity {
        Quantity::new(self.normal(quantity.term), quantity.signed)
    }

    /// Makes two terms one.
    pub(super) fn equate(&mut self, a: TermId, b: TermId) -> Result<(), Contradiction> {
        let (a, b) = (self.normal(a), self.normal(b));
        if a == b {
            return Ok(());
        }
        match self.terms.sort(a) {
            Sort::BOOLEAN => {
                let same = self.terms.same(a, b);
                self.hold(same, true)
            }
            Sort::Integer(_) => {
                let same = self.terms.equal(a, b);
                self.hold(same, true)
            }
            Sort::Float | Sort::Other(_) => {
                let (older, younger) = (a.min(b), a.max(b));
                if !matches!(self.terms.node(younger), Node::FloatConstant(_)) && !self.terms.contains(older, younger) {
                    self.add_rule(younger, older);
                }
                Ok(())
            }
        }
    }

    /// Makes a normal linear term 0.
    pub(super) fn solve(&mut self, term: TermId) -> Result<(), Contradiction> {
        let width = self.terms.width(term);
        let (parts, constant) = self.terms.linear(term);
        let pivot = parts.iter().rev().find(|&&(part, factor)| {
            factor & 1 == 1
                && parts
                    .iter()
                    .all(|&(other, _)| other == part || !self.terms.contains(other, part))
        });
        if let Some(&(pivot, factor)) = pivot {
            let scale = inverse(factor).wrapping_neg();
            let rest = parts
                .iter()
                .filter(|part| part.0 != pivot)
                .map(|&(part, other)| (part, other.wrapping_mul(scale)))
                .collect();
            let value = self.terms.sum(width, rest, constant.wrapping_mul(scale));
            self.add_rule(pivot, value);
        } else if let Some(base) = self.terms.split(term).0 {
            // Every term occurs in another one: the sum as a whole is known.
            let value = self.terms.constant(width, constant.wrapping_neg());
            self.add_rule(base, value);
        }
        Ok(())
    }

    /// Adds a rule, and rewrites by it what is known.
    pub(super) fn add_rule(&mut self, term: TermId, value: TermId) {
        self.pass_range(term, value);
        let terms = &*self.terms;
        self.queue
            .extend(self.facts.take_where(|known| terms.contains(known, term)));
        self.facts.insert_rule(self.terms, term, value);
        self.dirty = true;
        self.state_definition(term);
        self.study(term);
        self.bound_multiple(term, value);
    }

    /// The low bits of a number determine its multiple by a power of two: an equality of such a multiple is kept as one of low bits.
    fn bound_multiple(&mut self, low: TermId, value: TermId) {
        let (Node::Truncate(whole), Some(bits)) = (self.terms.node(low), self.terms.as_constant(value)) else {
            return;
        };
        let (whole, known) = (*whole, self.terms.len());
        let cut = self.terms.width(whole) - self.terms.width(low);
        let multiple = self.terms.scale(whole, 1 << cut);
        let is_asked = (multiple.0 as usize) < known;
        let number = self.terms.constant(self.terms.width(whole), bits << cut);
        if is_asked {
            self.pass_range(number, multiple);
        }
    }

    /// What a term is known to be, the other one is.
    pub(super) fn pass_range(&mut self, known: TermId, other: TermId) {
        if let Sort::Integer(2..) = self.terms.sort(known) {
            for signed in [true, false] {
                let range = self.facts.range(self.terms, Quantity::new(known, signed));
                self.queue.push_back(Fact::Range(Quantity::new(other, signed), range));
            }
        }
    }
}
