//! The path of a disjunct: the turns that execution took where it could have taken others.
//!
//! What a disjunct *is* does not depend on its path: equal disjuncts that merge keep the steps that both took.

use std::sync::Arc;

use mlir_grammar::{OpId, ValueId};

use super::{Constraint, Disjunct};

/// How many steps a disjunct remembers: the last ones.
const STEPS: usize = 24;

/// A turn that execution took.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Turn {
    /// A question about a value had one answer.
    Decided(Constraint),
    /// A call returns this buffer of its operands, or (`None`) one of its own.
    Returned { result: ValueId, argument: Option<ValueId> },
    /// Of several edges, this one (by its index).
    Edge(u32),
    /// The body of a loop is entered for the n-th time.
    Iteration(u32),
    /// A loop is passed without an iteration.
    Passed,
}

/// A step of a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step {
    /// The operation that took the turn: a loop for its iterations, the last one of a block for edges.
    pub(crate) op: OpId,
    pub(crate) turn: Turn,
    /// How many iterations were begun before: what is asked again in a later one is another step.
    pub(super) round: u32,
}

/// Steps, in the order in which they were taken. Whoever remembers them shares them.
pub(crate) type Path = Arc<[Step]>;

/// A moment on a path: after the step of this operation in this round. `None`: before all steps.
pub(crate) type Moment = Option<(OpId, u32)>;

/// Where on a path a moment is: the number of steps before it. A step may have been forgotten since: then something
/// that `op` did is after the operations before it in the text.
pub(crate) fn place_of(moment: Moment, op: OpId, path: &[Step]) -> usize {
    let Some((asked, round)) = moment else { return 0 };
    let is_it = |step: &Step| step.op == asked && step.round == round;
    let found = path.iter().rposition(is_it);
    found
        .or_else(|| path.iter().rposition(|step| step.op <= op && step.round <= round))
        .map_or(0, |at| at + 1)
}

/// In which iteration of a loop a path ends; `None` if that was forgotten.
pub(crate) fn iteration_of(path: &[Step], op: OpId) -> Option<u32> {
    let is_whole = path.len() < STEPS;
    let mut back = path.iter().rev().filter(|step| is_whole && step.op == op);
    back.find_map(|step| match step.turn {
        Turn::Iteration(number) => Some(number),
        _ => None,
    })
}

impl Disjunct {
    /// The steps that led here.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where on its path the disjunct is.
    pub(super) fn moment(&self) -> Moment {
        self.path.last().map(|step| (step.op, step.round))
    }

    /// Adds a step.
    pub(crate) fn turn(&mut self, op: OpId, turn: Turn) {
        let is_iteration = matches!(turn, Turn::Iteration(_));
        let round = self.path.last().map_or(0, |step| step.round) + u32::from(is_iteration);
        self.push([Step { op, turn, round }]);
    }

    fn push(&mut self, steps: impl IntoIterator<Item = Step, IntoIter: ExactSizeIterator>) {
        let steps = steps.into_iter();
        let spare = (self.path.len() + steps.len()).saturating_sub(STEPS);
        self.path = self.path.iter().copied().chain(steps).skip(spare).collect();
    }

    /// A loop goes round once more: by `op`, which is the loop itself, or the jump back.
    pub(crate) fn iterate(&mut self, op: OpId) {
        let before = self.path.iter().rev().find_map(|step| match step.turn {
            Turn::Iteration(number) if step.op == op => Some(number),
            _ => None,
        });
        self.turn(op, Turn::Iteration(before.unwrap_or(1).saturating_add(1)));
    }

    /// Whether an operation has taken a turn on the path.
    pub(crate) fn has_turned(&self, op: OpId) -> bool {
        self.path.iter().any(|step| step.op == op)
    }

    /// Keeps of the path only what `other` went as well.
    pub(super) fn keep_common_path(&mut self, other: &Disjunct) {
        if Arc::ptr_eq(&self.path, &other.path) || self.path == other.path {
            return;
        }
        self.path = self
            .path
            .iter()
            .copied()
            .filter(|step| other.path.contains(step))
            .collect();
    }

    /// Goes on from the path of `other` as this disjunct did from that of `before`.
    pub(super) fn continue_path(&mut self, before: &Disjunct, other: &Disjunct) {
        let own = std::mem::replace(&mut self.path, Arc::clone(&other.path));
        let new: Vec<Step> = own.iter().copied().filter(|step| !before.path.contains(step)).collect();
        if !new.is_empty() {
            self.push(new);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Answer;
    use super::*;

    fn state(turns: &[(u32, Turn)]) -> Disjunct {
        let mut state = Disjunct::default();
        for &(op, turn) in turns {
            state.turn(OpId(op), turn);
        }
        state
    }

    fn on(value: u32, is_true: bool) -> Turn {
        let answer = Answer::Is(is_true);
        let value = ValueId(value);
        Turn::Decided(Constraint { value, answer })
    }

    #[test]
    fn what_two_disjuncts_went_alike_is_kept() {
        let mut one = state(&[(1, Turn::Passed), (2, on(0, true)), (3, Turn::Edge(1))]);
        one.keep_common_path(&state(&[(1, Turn::Passed), (2, on(0, false)), (3, Turn::Edge(1))]));
        let kept: Vec<u32> = one.path().iter().map(|step| step.op.0).collect();
        assert_eq!(kept, [1, 3]);
    }

    #[test]
    fn a_condition_of_another_iteration_is_another_step() {
        let first = [
            (1, Turn::Iteration(1)),
            (2, on(0, true)),
            (1, Turn::Iteration(2)),
            (2, on(0, false)),
        ];
        let other = [
            (1, Turn::Iteration(1)),
            (2, on(0, false)),
            (1, Turn::Iteration(2)),
            (2, on(0, true)),
        ];
        let mut one = state(&first);
        one.keep_common_path(&state(&other));
        let kept: Vec<u32> = one.path().iter().map(|step| step.op.0).collect();
        assert_eq!(kept, [1, 1]);
    }

    #[test]
    fn iterations_are_counted_and_old_steps_forgotten() {
        let mut state = Disjunct::default();
        for _ in 0..100 {
            state.iterate(OpId(7));
        }
        assert_eq!(state.path().len(), STEPS);
        assert_eq!(state.path().last().map(|step| step.turn), Some(Turn::Iteration(101)));
    }

    #[test]
    fn a_moment_is_found_again() {
        let mut one = state(&[(1, Turn::Passed)]);
        let moment = one.moment();
        one.turn(OpId(5), on(0, true));
        assert_eq!(place_of(moment, OpId(3), one.path()), 1);
        assert_eq!(place_of(None, OpId(3), one.path()), 0);
        // The step was removed: what an operation did is after those before it.
        one.keep_common_path(&state(&[(5, on(0, true))]));
        assert_eq!(place_of(moment, OpId(3), one.path()), 0);
        assert_eq!(place_of(moment, OpId(6), one.path()), 1);
    }
}
