//! Whether the operands of an operation are in its affine set, as a term.

use mlir_grammar::OpId;
use mlir_grammar::builtin::AffineSet;

use super::eval::{self, joined};
use super::machine::Machine;
use crate::formula::{Sort, TermId};
use crate::lifetimes::preanalysis::affine::constraints;
use crate::lifetimes::state::disjunct::Disjunct;
use crate::numbers::constants::operands;
use crate::numbers::linear::Linear;

impl Machine<'_> {
    /// The truth value that the operands of `op` are in its set.
    pub(crate) fn in_set(&mut self, op: OpId, state: &Disjunct) -> Option<TermId> {
        let pre = self.pre;
        let set = pre.sets.get(&op)?;
        let inputs: Option<Vec<TermId>> = operands(self.item, op)?
            .into_iter()
            .map(|operand| self.term(state, operand))
            .collect();
        let inputs = inputs?;
        let are_indices = inputs.iter().all(|&input| self.arena.terms.sort(input) == Sort::INDEX);
        are_indices.then_some(())?;
        let mut all = self.arena.terms.boolean(true);
        let sums = constraints(self.item, set, op);
        let whole = self.interpreted(set, &inputs);
        for ((sum, is_equality), (term, _)) in sums.into_iter().zip(whole) {
            let holds = match sum {
                Some(sum) => self.constraint(&sum, is_equality, state)?,
                None => {
                    let zero = self.arena.number(64, 0);
                    let terms = &mut self.arena.terms;
                    match is_equality {
                        true => terms.equal(zero, term?),
                        false => terms.at_most(true, zero, term?),
                    }
                }
            };
            all = self.arena.terms.and(all, holds);
        }
        Some(all)
    }

    /// That a sum is zero, or not less: what is added is compared with what is taken away, for neither wraps around.
    fn constraint(&mut self, sum: &Linear, is_equality: bool, state: &Disjunct) -> Option<TermId> {
        let mut sides =
            [sum.constant.max(0), sum.constant.min(0).checked_neg()?].map(|side| self.arena.number(64, side.into()));
        for &(value, times) in &sum.terms {
            let term = self.term(state, value)?;
            let side = &mut sides[usize::from(times < 0)];
            let product = self.arena.terms.scale(term, times.unsigned_abs());
            *side = self.arena.terms.add(*side, product);
        }
        let [added, taken] = sides;
        Some(match is_equality {
            true => self.arena.terms.equal(added, taken),
            false => self.arena.terms.at_most(true, taken, added),
        })
    }

    fn interpreted(&mut self, set: &AffineSet, inputs: &[TermId]) -> Vec<(Option<TermId>, bool)> {
        let terms = std::cell::RefCell::new(&mut self.arena.terms);
        let mut leaf = |leaf| eval::leaf_of(&mut terms.borrow_mut(), inputs, leaf);
        let mut join = |op, lhs: &TermId, rhs: &TermId| Some(joined(&mut terms.borrow_mut(), op, *lhs, *rhs));
        set.interpret(&mut leaf, &mut join)
    }
}
