//! The formula against every assignment of small numbers, and against what programs ask.

mod brute_force;
mod closure;
mod decided;
mod display;
mod hostile;
mod model;
mod questions;
mod random;

use super::terms::{Node, SymbolId, TermId, Terms};

/// The number of the symbol that a term is.
fn symbol_number(terms: &Terms, term: TermId) -> Option<u32> {
    match terms.node(term) {
        Node::Symbol(SymbolId(number)) => Some(*number),
        _ => None,
    }
}
