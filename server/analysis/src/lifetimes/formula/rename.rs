//! Putting terms in the place of symbols: a summary becomes one of a call, an iteration the one before.

use rustc_hash::FxHashMap;

use super::condition::Condition;
use super::facts::Fact;
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
        let facts = self.facts().all();
        let facts: Vec<Fact> = facts.map(|fact| fact.map(|term| renaming.apply(terms, term))).collect();
        into.learn(terms, facts)
    }
}
