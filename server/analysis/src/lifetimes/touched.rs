//! When a function looks into its arguments: what is known of what it found, in the disjuncts that do.
//!
//! A caller that passes a freed buffer is wrong only where that holds.

use mlir_grammar::ValueId;
use rustc_hash::FxHashMap;

use super::disjunct::{Disjunct, Object, Origin, Pointer};
use super::formula::{Condition, TermId};
use super::machine::Machine;

/// The arguments that something looks into, or may; and when, as a truth value. `None`: always.
#[derive(Clone, Debug, Default)]
pub(super) struct Touched(FxHashMap<ValueId, Option<TermId>>);

impl Touched {
    /// Anybody may look into the argument at any time.
    pub(super) fn always(&mut self, argument: ValueId) {
        self.0.insert(argument, None);
    }

    /// When something looks into an argument: `None` if it never does, `Some(None)` if it always does.
    pub(super) fn when(&self, argument: ValueId) -> Option<Option<TermId>> {
        self.0.get(&argument).copied()
    }
}

impl Machine<'_> {
    /// Notes that something looks into a buffer, where that is an argument.
    pub(super) fn touch(&mut self, pointer: Option<Pointer>, object: &Object, state: &Disjunct) {
        let Some(pointer) = pointer.filter(|_| object.origin == Origin::Argument) else {
            return;
        };
        let argument = pointer.object.site;
        let known = self.touched.when(argument);
        if known == Some(None) {
            return;
        }
        let never = self.arena.terms.boolean(false);
        let known = known.flatten().unwrap_or(never);
        if state.entails(&mut self.arena.terms, known) == Some(true) {
            return;
        }
        let now = self.known_to_callers(state);
        let terms = &mut self.arena.terms;
        let when = terms.or(known, now);
        let is_always = terms.is_deep(when) || Condition::new().entails(terms, when) == Some(true);
        self.touched.0.insert(argument, (!is_always).then_some(when));
    }
}
