//! Putting terms in the place of symbols: a summary becomes one of a call, an iteration the one before.

use rustc_hash::FxHashMap;

use super::condition::Condition;
use super::facts::{Fact, Quantity};
use super::solver::Contradiction;
use super::terms::{Node, SymbolId, TermId, Terms};

/// Terms for symbols, of the same sorts. Other symbols stay.
#[derive(Clone, Default, Debug)]
pub struct Renaming {
    of: FxHashMap<SymbolId, TermId>,
    done: FxHashMap<TermId, TermId>,
}

impl Renaming {
    /// A renaming of these symbols.
    #[must_use]
    pub fn new(of: impl IntoIterator<Item = (SymbolId, TermId)>) -> Self {
        Self {
            of: of.into_iter().collect(),
            done: FxHashMap::default(),
        }
    }

    /// A term with other symbols. Each term is rebuilt once, however often it is asked for and however deep it is.
    pub fn apply(&mut self, terms: &mut Terms, term: TermId) -> TermId {
        for below in terms.reachable([term], |below| !self.done.contains_key(&below)) {
            let renamed = match *terms.node(below) {
                Node::Symbol(symbol) => self.of.get(&symbol).copied().unwrap_or(below),
                _ => terms.rebuild(below, |_, child| self.done[&child]),
            };
            self.done.insert(below, renamed);
        }
        self.done[&term]
    }
}

impl Condition {
    /// Adds to a condition what this one says, of other symbols.
    ///
    /// # Errors
    ///
    /// If both cannot be. The condition is then left as it was.
    pub fn instantiate(
        &self,
        terms: &mut Terms,
        renaming: &mut Renaming,
        into: &mut Self,
    ) -> Result<(), Contradiction> {
        let mut renamed = |terms: &mut Terms, term| renaming.apply(terms, term);
        let mut quantity = |terms: &mut Terms, of: Quantity| Quantity::new(renamed(terms, of.term), of.signed);
        let mut facts = self.facts().all(terms);
        for fact in &mut facts {
            *fact = match *fact {
                Fact::Range(of, range) => Fact::Range(quantity(terms, of), range),
                Fact::Difference(left, right, most) => {
                    Fact::Difference(quantity(terms, left), quantity(terms, right), most)
                }
                Fact::Holds(term, truth) => Fact::Holds(quantity(terms, Quantity::new(term, false)).term, truth),
                Fact::Equal(a, b) => {
                    let a = quantity(terms, Quantity::new(a, false)).term;
                    Fact::Equal(a, quantity(terms, Quantity::new(b, false)).term)
                }
                Fact::Compare(a, b, outcomes) => {
                    let a = quantity(terms, Quantity::new(a, false)).term;
                    Fact::Compare(a, quantity(terms, Quantity::new(b, false)).term, outcomes)
                }
            };
        }
        into.learn(terms, facts)
    }
}
