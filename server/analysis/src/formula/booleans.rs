//! Truth values: what an assumption says, and what is decided already.
//!
//! A conjunction that holds is its parts. One that does not hold waits as a clause until all but one part are decided: unit
//! propagation, as in DPLL (Davis, Logemann and Loveland, CACM 1962), without its branching.

use super::arithmetic::mask;
use super::facts::{Fact, Facts, Quantity};
use super::rewrite::Rewriter;
use super::solver::{Contradiction, Solver};
use super::terms::{Node, TermId, Terms};

/// How many terms below a truth value are looked at to decide it.
const DECIDED: u32 = 64;

impl Solver<'_> {
    /// Asserts that a truth value holds, or that it does not.
    pub(super) fn hold(&mut self, term: TermId, truth: bool) -> Result<(), Contradiction> {
        let term = self.normal(term);
        match self.terms.node(term).clone() {
            Node::Constant(value) if (value != 0) == truth => {}
            Node::Constant(_) => return Err(Contradiction),
            Node::Not(other) => self.queue.push_back(Fact::Holds(other, !truth)),
            Node::And(a, b) if truth => {
                self.queue.push_back(Fact::Holds(a, true));
                self.queue.push_back(Fact::Holds(b, true));
            }
            Node::And(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(false), _) | (_, Some(false)) => {}
                (Some(true), _) => self.queue.push_back(Fact::Holds(b, false)),
                (_, Some(true)) => self.queue.push_back(Fact::Holds(a, false)),
                (None, None) => return self.wait(term, false),
            },
            Node::Xor(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(known), _) => self.queue.push_back(Fact::Holds(b, known != truth)),
                (_, Some(known)) => self.queue.push_back(Fact::Holds(a, known != truth)),
                (None, None) => return self.identify(term, a, b, truth),
            },
            Node::Select(condition, a, b) => match (self.decide(condition), self.decide(a), self.decide(b)) {
                (Some(chosen), ..) => self.queue.push_back(Fact::Holds(if chosen { a } else { b }, truth)),
                (None, Some(known), _) if known != truth => {
                    self.queue.push_back(Fact::Holds(condition, false));
                    self.queue.push_back(Fact::Holds(b, truth));
                }
                (None, _, Some(known)) if known != truth => {
                    self.queue.push_back(Fact::Holds(condition, true));
                    self.queue.push_back(Fact::Holds(a, truth));
                }
                (None, Some(_), Some(_)) => {}
                _ => return self.wait(term, truth),
            },
            Node::Less { signed, left, right } => {
                let (left, right) = (Quantity::new(left, signed), Quantity::new(right, signed));
                return if truth {
                    self.bound_difference(left, right, -1)
                } else {
                    self.bound_difference(right, left, 0)
                };
            }
            Node::IsZero(linear) if truth => {
                if self.decide(term) == Some(false) {
                    return Err(Contradiction);
                }
                self.study_parts(linear);
                return self.solve(linear);
            }
            Node::IsZero(linear) => {
                if self.facts.disequalities.get(&term).is_none() {
                    self.facts.insert_disequality(self.terms, term);
                    self.dirty = true;
                    self.exclude(term);
                    self.study_parts(linear);
                }
            }
            Node::Compare(outcomes, a, b) => {
                let outcomes = if truth { outcomes } else { !outcomes };
                return self.confine(a, b, outcomes);
            }
            _ => {
                let value = self.terms.boolean(truth);
                self.add_rule(term, value);
            }
        }
        Ok(())
    }

    /// Looks at the definitions that may say something about a linear term.
    fn study_parts(&mut self, linear: TermId) {
        let (parts, _) = self.terms.linear(linear);
        for &(part, _) in &parts {
            self.study(part);
        }
        if let [(first, _), .., (last, _)] | [(first @ last, _)] = *parts {
            self.look_at_bases(first, last);
        }
    }

    /// Keeps what nothing follows from yet.
    fn wait(&mut self, term: TermId, truth: bool) -> Result<(), Contradiction> {
        let clause = self.terms.turned(term, !truth);
        let opposite = self.terms.not(clause);
        if self.facts.clauses.get(&opposite).is_some() {
            return Err(Contradiction);
        }
        self.facts.clauses.insert(clause, ());
        Ok(())
    }

    /// One of two truth values differs from the other (or, if `different` does not hold, is the same).
    fn identify(&mut self, term: TermId, a: TermId, b: TermId, different: bool) -> Result<(), Contradiction> {
        let variable = |term: TermId| {
            matches!(
                self.terms.node(term),
                Node::Symbol(_) | Node::Apply(..) | Node::Truncate(_)
            )
        };
        let (older, younger) = (a.min(b), a.max(b));
        let solved = [(younger, older), (older, younger)]
            .into_iter()
            .find(|&(left, right)| variable(left) && !self.terms.contains(right, left));
        match solved {
            Some((left, right)) => {
                let value = self.terms.turned(right, different);
                self.add_rule(left, value);
                Ok(())
            }
            None => self.wait(term, different),
        }
    }

    /// Whether a truth value holds, if that is known without assuming anything.
    pub(super) fn decide(&mut self, term: TermId) -> Option<bool> {
        self.facts.decide(self.terms, term)
    }
}

impl Facts {
    /// Whether a truth value holds, if that is known without assuming anything.
    pub(super) fn decide(&self, terms: &mut Terms, term: TermId) -> Option<bool> {
        let term = Rewriter::new(self).rewrite(terms, term);
        let mut left = DECIDED;
        self.decide_within(terms, term, &mut left)
    }

    fn decide_within(&self, terms: &mut Terms, term: TermId, left: &mut u32) -> Option<bool> {
        *left = left.checked_sub(1)?;
        if self.clauses.get(&term).is_some() {
            return Some(true);
        }
        match *terms.node(term) {
            Node::Constant(value) => Some(value != 0),
            Node::Not(a) => self.decide_within(terms, a, left).map(|truth| !truth),
            Node::And(a, b) => match (self.decide_within(terms, a, left), self.decide_within(terms, b, left)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => self.against_clause(terms, term),
            },
            Node::Xor(a, b) => {
                let known = self
                    .decide_within(terms, a, left)
                    .zip(self.decide_within(terms, b, left));
                known.map(|(a, b)| a != b).or_else(|| self.against_clause(terms, term))
            }
            Node::Select(condition, a, b) => match self.decide_within(terms, condition, left) {
                Some(true) => self.decide_within(terms, a, left),
                Some(false) => self.decide_within(terms, b, left),
                None => {
                    let (a, b) = (self.decide_within(terms, a, left), self.decide_within(terms, b, left));
                    a.filter(|_| a == b).or_else(|| self.against_clause(terms, term))
                }
            },
            Node::Less {
                signed,
                left: a,
                right: b,
            } => {
                let (a, b) = (Quantity::new(a, signed), Quantity::new(b, signed));
                if self.difference(terms, a, b) < 0 {
                    Some(true)
                } else if self.difference(terms, b, a) <= 0 {
                    Some(false)
                } else {
                    None
                }
            }
            Node::IsZero(linear) => {
                let unequal = self.disequalities.get(&term).is_some() || self.cannot_be_zero(terms, linear);
                unequal.then_some(false)
            }
            Node::Compare(outcomes, a, b) => {
                let possible = self.outcomes(terms, a, b);
                if possible & outcomes == possible {
                    Some(true)
                } else if possible & !outcomes == possible {
                    Some(false)
                } else {
                    None
                }
            }
            _ => None,
        }
    }

    /// A clause says that the opposite of a truth value holds.
    fn against_clause(&self, terms: &mut Terms, term: TermId) -> Option<bool> {
        let opposite = terms.not(term);
        self.clauses.get(&opposite).map(|()| false)
    }

    /// Whether bounds or differences keep a normal linear term away from 0.
    fn cannot_be_zero(&self, terms: &Terms, term: TermId) -> bool {
        let width = terms.width(term);
        let modulus = 1_i128 << width;
        let (parts, constant) = terms.linear(term);
        let apart = |low: i128, high: i128| {
            // No multiple of the modulus between, the constant added.
            let constant = i128::from(constant);
            (low + constant) >> width == (high + constant) >> width && (low + constant) & (modulus - 1) != 0
        };
        [true, false].into_iter().any(|sign| {
            let quantity = |part| Quantity::new(part, sign);
            let away = match *parts {
                [(a, 1), (b, factor)] if factor == mask(width) => {
                    let (a, b) = (quantity(a), quantity(b));
                    let high = self.difference(terms, a, b);
                    let low = -self.difference(terms, b, a);
                    apart(low, high)
                }
                _ => false,
            };
            away || terms.split(term).0.is_some_and(|base| {
                let range = self.range(terms, quantity(base));
                apart(range.low, range.high)
            })
        })
    }
}
