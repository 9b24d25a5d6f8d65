//! The two branches of an operation such as `scf.if`: branch 0 is taken where its condition is true, branch 1 otherwise.

use mlir_grammar::dialects::op_info::RegionPoint;
use mlir_grammar::{BlockId, OpId, OpInfo, ValueId};

use crate::draft::Draft;

/// Whether an operation has branches: an `i1` takes control into one of two regions, once, and it comes back. A switch between
/// two cases is none.
pub(super) fn is_if(draft: &Draft<'_>, op: OpId) -> bool {
    let asked = draft.op(op).operands.first();
    let is_i1 = asked.is_some_and(|&asked| draft.value(asked).ty.as_deref() == Some("i1"));
    is_i1 && chooses_region(draft.info(op))
}

/// Whether the first operand of an operation chooses one of two regions.
pub(super) fn chooses_region(info: Option<&OpInfo>) -> bool {
    use RegionPoint::{Parent, Region};
    info.is_some_and(|info| {
        let edges = info.regions.as_ref().map(|flow| flow.edges.as_slice());
        let is_choice = edges.is_some_and(|edges| match edges {
            [ways, yes, no] => ways[..] == [Region(0), Region(1)] && yes[..] == [Parent] && no[..] == [Parent],
            _ => false,
        });
        info.condition == Some(0) && is_choice
    })
}

/// The block of a branch. `None` where it is left out.
pub(super) fn branch(draft: &Draft<'_>, op: OpId, index: usize) -> Option<BlockId> {
    let &region = draft.op(op).regions.get(index)?;
    draft.region(region).blocks.first().copied()
}

/// The operations of a branch, without its terminator.
pub(super) fn content(draft: &Draft<'_>, block: BlockId) -> Vec<OpId> {
    let end = draft.terminator(block);
    draft.ops_of(block).filter(|&op| Some(op) != end).collect()
}

/// What the results are where control goes through a branch.
pub(super) fn given_by(draft: &Draft<'_>, op: OpId, index: usize) -> Vec<ValueId> {
    let end = branch(draft, op, index).and_then(|block| draft.terminator(block));
    end.map(|end| draft.op(end).operands.clone()).unwrap_or_default()
}

/// The branch of `around` that holds an operation.
pub(super) fn branch_around(draft: &Draft<'_>, op: OpId, around: OpId) -> Option<usize> {
    let mut inner = op;
    loop {
        let region = draft.block(draft.op(inner).block?).region;
        inner = draft.region(region).op;
        if inner == around {
            return draft.op(around).regions.iter().position(|&other| other == region);
        }
    }
}
