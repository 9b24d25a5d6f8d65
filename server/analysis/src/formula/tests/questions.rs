//! What tests ask of a condition.

use crate::formula::condition::Condition;
use crate::formula::facts::Facts;
use crate::formula::terms::{Sort, SymbolId, TermId, Terms};

impl Condition {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self.facts() == Facts::default()
    }

    /// The value of a term, if there is only one; of a truth value, 0 or 1.
    pub fn value_of(&self, terms: &mut Terms, term: TermId) -> Option<u64> {
        match terms.sort(term) {
            Sort::Float | Sort::Other(_) => None,
            Sort::BOOLEAN => self.entails(terms, term).map(u64::from),
            Sort::Integer(_) => self.range(terms, term, false).as_point().map(|value| value as u64),
        }
    }

    /// The symbols that something is known of, by rising number.
    pub fn symbols(&self, terms: &Terms) -> Vec<SymbolId> {
        terms.symbols(self.facts().terms())
    }
}
