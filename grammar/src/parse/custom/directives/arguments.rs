//! What a format passes to a directive.

use crate::dialects::format::{Argument, What};
use crate::syntax::NO_SEGMENT;

/// The arguments of a directive.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'s>(pub(super) &'s [Argument]);

impl<'s> Arguments<'s> {
    /// The segment of the operand that argument `nth` names.
    pub(super) fn operand(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Operand(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The segment of the operand called `name`.
    pub(super) fn operand_named(self, name: &str) -> u8 {
        let named = self.0.iter().find_map(|argument| match argument.what {
            What::Operand(segment) if *argument.name == *name => Some(segment),
            _ => None,
        });
        named.unwrap_or(NO_SEGMENT)
    }

    /// How many there are.
    pub(super) fn len(self) -> usize {
        self.0.len()
    }

    /// The segment of the result that argument `nth` names.
    pub(super) fn result(self, nth: usize) -> u8 {
        match self.0.get(nth).map(|argument| argument.what) {
            Some(What::Result(segment)) => segment,
            _ => NO_SEGMENT,
        }
    }

    /// The name of argument `nth`.
    pub(super) fn name(self, nth: usize) -> &'s str {
        self.0.get(nth).map_or("", |argument| &argument.name)
    }
}
