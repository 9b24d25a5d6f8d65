//! Adding facts until nothing more follows.
//!
//! A fact that is asserted may bring about others, which wait in a queue; a quantity whose bounds changed passes that on; and
//! when all that is quiet, clauses are looked at again. Each step costs some of a fixed amount of fuel: when that is used
//! up, what is not concluded yet is left out, which only makes the knowledge weaker.

use std::collections::VecDeque;

use super::facts::{Fact, Facts, Quantity};
use super::terms::{TermId, Terms};

/// What cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Contradiction;

/// How many steps one assumption may take.
const FUEL: u32 = 3000;

/// After how many steps what is too much is forgotten, so that no step has much to look at.
const CLEARED: u32 = 256;

/// That an end of the bounds of a quantity was moved, or both; neither, if it is new.
pub(super) struct Change {
    pub(super) quantity: Quantity,
    pub(super) low: bool,
    pub(super) high: bool,
}

/// The state of adding facts.
pub(super) struct Solver<'a> {
    pub(super) terms: &'a mut Terms,
    pub(super) facts: &'a mut Facts,
    /// What is still to be asserted.
    pub(super) queue: VecDeque<Fact>,
    /// The quantities whose bounds have changed.
    pub(super) changed: VecDeque<Change>,
    /// The terms whose definition is to be looked at again.
    pub(super) defined: VecDeque<TermId>,
    /// Whether something was learnt since clauses were looked at.
    pub(super) dirty: bool,
    fuel: u32,
}

impl<'a> Solver<'a> {
    pub(super) fn new(terms: &'a mut Terms, facts: &'a mut Facts) -> Self {
        Self {
            terms,
            facts,
            queue: VecDeque::new(),
            changed: VecDeque::new(),
            defined: VecDeque::new(),
            dirty: false,
            fuel: FUEL,
        }
    }

    /// Adds facts, and what follows from them.
    pub(super) fn add(&mut self, facts: impl IntoIterator<Item = Fact>) -> Result<(), Contradiction> {
        self.queue.extend(facts);
        self.run()?;
        self.facts.forget_excess();
        self.facts.count_bits(self.terms);
        Ok(())
    }

    /// Asserts what waits. Bounds go first: searching for paths relies on lower bounds that respect the differences.
    fn run(&mut self) -> Result<(), Contradiction> {
        while self.fuel > 0 {
            self.fuel -= 1;
            if self.fuel.is_multiple_of(CLEARED) {
                self.facts.forget_excess();
            }
            if let Some(change) = self.changed.pop_front() {
                self.pass_on(change)?;
            } else if let Some(fact) = self.queue.pop_front() {
                self.assert(fact)?;
            } else if let Some(term) = self.defined.pop_front() {
                self.use_definition(term)?;
            } else if self.dirty {
                self.dirty = false;
                let clauses = std::mem::take(&mut self.facts.clauses);
                self.queue
                    .extend(clauses.iter().map(|&(clause, ())| Fact::Holds(clause, true)));
            } else {
                return Ok(());
            }
        }
        Ok(())
    }

    fn assert(&mut self, fact: Fact) -> Result<(), Contradiction> {
        match fact {
            Fact::Holds(term, truth) => self.hold(term, truth),
            Fact::Equal(a, b) => self.equate(a, b),
            Fact::Range(quantity, range) => self.bound(quantity, range),
            Fact::Difference(left, right, most) => self.bound_difference(left, right, most),
            Fact::Compare(a, b, outcomes) => self.confine(a, b, outcomes),
        }
    }
}
