//! Loops that are known to run a few times only, when they begin or once they have begun.
//!
//! Where buffers change places with each iteration, which of them is where at the end hangs on how often a loop runs. If
//! that is known, the loop is run exactly as often; any other is run until nothing new comes to its beginning.

use mlir_grammar::OpId;

use super::bounds::Bounds;
use super::machine::Machine;
use super::world::World;

/// Up to how many iterations are run one by one.
const TRIPS: i64 = 4;

/// How many operations with regions may be around such a loop, itself among them: what is inside is run for each iteration.
const DEPTH: u32 = 2;

impl Machine<'_> {
    /// How often a loop runs that hands buffers from one iteration to the next, where `world` knows that, and it is not
    /// often.
    pub(super) fn trips(&self, op: OpId, world: &World) -> Option<i64> {
        let is_buffer = |value| self.premises.kinds.of(value).is_memref();
        if self.depth > DEPTH || !self.item.ir.results(op).any(is_buffer) {
            return None;
        }
        let Bounds { lower, upper, step } = self.conditions.bounds(op)?;
        let number = |bound| self.conditions.range_of_bound(world, bound).single();
        let (lower, upper, step) = (number(lower)?, number(upper)?, number(step)?);
        let distance = upper.checked_sub(lower).filter(|distance| *distance > 0 && step > 0)?;
        let trips = (distance - 1) / step + 1;
        (trips <= TRIPS).then_some(trips)
    }

    /// Whether a loop that has run as often as `trips`, or more often, does not go on by what `world` knows at the end of an
    /// iteration.
    pub(super) fn has_run_out(&self, op: OpId, world: &World, trips: i64) -> bool {
        let Some((Bounds { lower, step, .. }, upper)) =
            self.conditions.bounds(op).zip(self.conditions.exclusive_end(op))
        else {
            return false;
        };
        let next = lower.number().zip(step.number().filter(|&step| step > 0));
        let next = next.and_then(|(lower, step)| lower.checked_add(step.checked_mul(trips)?));
        next.is_some_and(|next| self.conditions.range_of_bound(world, upper).high <= next)
    }
}
