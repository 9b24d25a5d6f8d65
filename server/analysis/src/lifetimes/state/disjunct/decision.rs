//! What execution decided on its path to a disjunct.

use std::fmt;
use std::sync::Arc;

use mlir_grammar::{OpId, ValueId};

/// The answer to a question about a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Answer {
    /// An `i1` is true, or false. A memref that a call returns is one of its arguments, or a new one. By the bound of a loop, the
    /// loop runs, or does not.
    Is(bool),
    /// A number is this one of several cases.
    Case(i64),
    /// A number is none of the cases.
    NoCase,
}

impl Answer {
    /// The index of the edge that it chooses: among those of an operation with these cases; without cases among two, true first.
    pub(crate) fn edge(self, cases: Option<&[Option<i64>]>) -> usize {
        let Some(cases) = cases else {
            return usize::from(self != Self::Is(true));
        };
        let is_it = |case: &Option<i64>| match self {
            Self::Is(is_true) => case.is_some_and(|number| (number & 1 == 1) == is_true),
            Self::Case(number) => *case == Some(number),
            Self::NoCase => case.is_none(),
        };
        // What no case names takes the first edge.
        cases.iter().position(is_it).unwrap_or_default()
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Is(is_true) => write!(out, "{is_true}"),
            Self::Case(number) => write!(out, "{number}"),
            Self::NoCase => out.write_str("none of the cases"),
        }
    }
}

/// What holds of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Constraint {
    pub(crate) value: ValueId,
    pub(crate) answer: Answer,
}

/// A constraint that an operation has decided.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Decision {
    /// The value, as the operation names it.
    pub(crate) value: ValueId,
    pub(crate) answer: Answer,
    /// The operation that asked.
    pub(crate) op: OpId,
    /// The answer of the whole condition (`value` may be a part of it): it chooses the edge. `None` if none is chosen by it.
    pub(crate) asked: Option<Answer>,
    /// What held before left no other answer.
    pub(crate) is_known: bool,
    /// As far as it was open, the condition was computed of arguments of the function alone.
    pub(crate) is_of_inputs: bool,
}

impl Decision {
    /// A decision that chooses no edge: which buffer a call returned, or whether a loop runs.
    pub(crate) fn unasked(op: OpId, value: ValueId, is: bool) -> Self {
        Self {
            value,
            answer: Answer::Is(is),
            op,
            asked: None,
            is_known: false,
            is_of_inputs: false,
        }
    }

    pub(crate) fn constraint(&self) -> Constraint {
        let Self { value, answer, .. } = *self;
        Constraint { value, answer }
    }

    /// What is common to two decisions with the same answer.
    pub(super) fn common(&self, other: &Self) -> Option<Self> {
        let is_of_inputs = self.is_of_inputs && other.is_of_inputs;
        let common = Self { is_of_inputs, ..*self };
        (common == Self { is_of_inputs, ..*other }).then_some(common)
    }
}

/// Decisions, in the order in which they were taken. Disjuncts and records share them.
pub(crate) type Decisions = Arc<[Decision]>;
