//! What is known on one path through a program, and what follows from it. No MLIR: symbols, terms over them, and path
//! conditions, which are conjunctions of facts about terms.
//!
//! Four operations: [`Condition::assume`] learns that a truth value holds or not, and says if that cannot be;
//! [`Condition::entails`] answers yes, no or maybe; [`Condition::join`] keeps what holds on both of two paths;
//! [`Condition::project`] forgets symbols. An [`Expression`] is a term outside of an arena.
//!
//! **Promised.** An answer is true of every assignment of the symbols that satisfies what was assumed, and a contradiction
//! means that there is none. Integers wrap around at their width, signed or unsigned. Time and memory of an operation are
//! bounded, whatever the terms: past a limit, knowledge is forgotten, oldest terms first, and the answer is maybe.
//!
//! **Not promised.** An answer wherever there is one: there is no search, but for one open condition at a time in a question.
//!
//! The parts see each other's conclusions until nothing new follows ([`solver`]): solved equalities with congruence
//! ([`equalities`]), bounds and differences ([`differences`], [`views`]), definitions of terms read in both directions
//! ([`definitions`]), truth values by unit propagation ([`booleans`]), comparisons of floats ([`floats`]). Each says whose
//! algorithm it is. The whole follows the formulas of Infer's Pulse (Le, Raad, Villard, Berdine, Dreyer and O'Hearn, *Finding
//! Real Bugs in Big Programs with Incorrectness Logic*, OOPSLA 2022; `infer/src/pulse/PulseFormulaPhi.ml`): a conjunction in
//! normal form, fuel instead of completeness. Clang's `RangeConstraintManager.cpp` does the same with sets of ranges for
//! classes of equal symbols. Unlike both, numbers wrap around here, and differences are kept.

mod arithmetic;
mod booleans;
mod condition;
mod definitions;
mod differences;
mod equalities;
mod expression;
mod facts;
mod floats;
mod interval;
mod join;
mod literals;
mod logic;
mod outcomes;
mod project;
mod rewrite;
mod solver;
mod sorted_map;
mod terms;
mod views;

pub use self::condition::Condition;
pub use self::expression::Expression;
pub use self::interval::Interval;
pub use self::outcomes::Outcomes;
pub use self::solver::Contradiction;
pub use self::terms::{Division, Function, Sort, SymbolId, TermId, Terms};

#[cfg(test)]
mod tests;
