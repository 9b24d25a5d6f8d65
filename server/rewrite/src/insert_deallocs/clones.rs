//! Clones for values that may be one buffer or another: after them it is known which buffer is freed where.
//!
//! A clone has the contents that the buffer had when it was made. So it is only offered where the two cannot be distinguished:
//! nothing is written to either of them from then on, or the other is not accessed any more.

use buffer_analysis::BufferViewFlow;
use buffer_analysis::flow::control_flow::{Edge, Source, Target, terminator};
use mlir_grammar::dialects::op_info::EffectKind;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::family::Family;
use crate::assist::Context;
use crate::draft::{At, Draft, NewOp};
use crate::edit::TextEdit;
use crate::placement::Analyses;

/// How many clones one text gets: more of them are not cheap.
const MOST: usize = 8;

/// A clone in the place of an operand.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cloning {
    op: OpId,
    operand: usize,
    /// What the operand becomes.
    targets: Vec<ValueId>,
}

/// Edits that clone operands, the fewest clones first; and why a clone would not do, where that is known.
pub(super) fn clonings(
    context: &Context<'_>,
    analyses: &Analyses<'_>,
    family: &Family,
) -> (Vec<Vec<TextEdit>>, Option<String>) {
    let mixed = family.mixed(analyses);
    let mut passed = Vec::new();
    for edge in analyses.flow.edges() {
        for (index, pass) in edge.passes.iter().enumerate() {
            if let (true, Some(from)) = (mixed.contains(&pass.to), pass.from) {
                let Some(cloning) = operand_of(context.item, edge, index, from) else {
                    return (Vec::new(), None);
                };
                // What enters a loop also passes it by.
                let is_known =
                    |other: &&mut (ValueId, Cloning)| (other.1.op, other.1.operand) == (cloning.op, cloning.operand);
                match passed.iter_mut().find(is_known) {
                    Some((_, known)) => known.targets.extend(cloning.targets),
                    None => passed.push((from, cloning)),
                }
            }
        }
    }
    let foreign = passed.iter().filter(|(from, _)| {
        let origins = analyses.views.origins(*from);
        !origins.iter().any(|origin| family.leaking.contains(origin))
    });
    let foreign: Vec<Cloning> = foreign.map(|(_, cloning)| cloning.clone()).collect();
    let all: Vec<Cloning> = passed.into_iter().map(|(_, cloning)| cloning).collect();
    let mut sets = vec![foreign, all, returned(context.item, &mixed)];
    sets.dedup();
    let mut made = Vec::new();
    let mut why = None;
    for set in sets.iter().filter(|set| !set.is_empty() && set.len() <= MOST) {
        match set.iter().find_map(|cloning| kept_apart(analyses, family, cloning)) {
            Some(writer) => why = Some(format!("`{}` writes to it", context.item.op_name(writer))),
            None => made.extend(edits(context.item, set)),
        }
    }
    (made, why)
}

/// The operand that is passed as the `index`-th on an edge.
fn operand_of(item: &Item, edge: &Edge, index: usize, from: ValueId) -> Option<Cloning> {
    let targets = vec![edge.passes[index].to];
    if edge.is_guess {
        return None;
    }
    let (op, first) = match edge.source {
        Source::Branch { op, successor } => {
            let successor = item.ir.successors(op).get(successor as usize)?;
            (op, Some(successor.first_operand as usize))
        }
        Source::Exit(block) => (terminator(item, block)?, None),
        Source::Enter(op) => (op, None),
    };
    let segment = item.info(op).and_then(|info| info.inputs);
    let operands = item.ir.operands(op);
    let mut forwarded = (0..operands.len()).filter(|&operand| match first {
        Some(first) => operand >= first,
        None => segment.is_none_or(|segment| operands[operand].segment == segment),
    });
    let operand = forwarded.nth(index)?;
    (operands[operand].value == Some(from)).then_some(Cloning { op, operand, targets })
}

/// The operands that functions return and that may be one buffer or another.
fn returned(item: &Item, mixed: &[ValueId]) -> Vec<Cloning> {
    let is_return = |op: &OpId| {
        let around = item.ir.parent_op(*op).and_then(|around| item.info(around));
        item.info(*op).is_some_and(|info| info.traits.return_like) && around.is_some_and(|info| info.traits.function)
    };
    let returns = item.ir.ops().filter(is_return);
    let operands = returns.flat_map(|op| {
        let operands = item.ir.operands(op).iter().enumerate();
        operands.filter_map(move |(operand, used)| Some((op, operand, used.value?)))
    });
    let cloned = operands.filter(|(_, _, value)| mixed.contains(value));
    cloned
        .map(|(op, operand, _)| Cloning {
            op,
            operand,
            targets: Vec::new(),
        })
        .collect()
}

/// An operation that writes to a clone or to what it is a clone of, while the other one can still be looked at.
fn kept_apart(analyses: &Analyses<'_>, family: &Family, cloning: &Cloning) -> Option<OpId> {
    let item = analyses.item;
    let source = item.ir.operands(cloning.op)[cloning.operand].value?;
    let mut apart = analyses.views.clone();
    apart.separate(&cloning.targets);
    let of_source = parts(&apart, source);
    let targets = cloning.targets.iter();
    let of_clone: FxHashSet<ValueId> = targets.flat_map(|&target| apart.resolve(target)).collect();
    let later = operations_behind(analyses, cloning.op);
    let looks_at_source = |&op: &OpId| {
        let mut operands = item.ir.operands(op).iter().enumerate();
        operands.any(|(index, operand)| {
            let is_source = operand.value.is_some_and(|value| of_source.contains(&value));
            is_source && (op, index) != (cloning.op, cloning.operand)
        })
    };
    if family.is_ours(analyses, source) && !later.iter().any(looks_at_source) {
        return None;
    }
    let is_either = |value: ValueId| of_source.contains(&value) || of_clone.contains(&value);
    later.into_iter().find(|&op| writes(item, op, &is_either))
}

/// All values that may be a part of the buffers that `value` may be.
fn parts(views: &BufferViewFlow, value: ValueId) -> FxHashSet<ValueId> {
    let origins = views.origins(value).into_iter();
    origins.flat_map(|origin| views.resolve(origin)).collect()
}

/// Whether an operation may write to a memref among those that are meant.
fn writes(item: &Item, op: OpId, is_meant: &dyn Fn(ValueId) -> bool) -> bool {
    let is_meant = |value: &ValueId| is_meant(*value) && item.ir.type_of(*value).is_none_or(Type::is_memref);
    let operands = || item.ir.operand_values(op);
    match item.info(op) {
        Some(info) if info.says_all(item.ir.operands(op).len()) => info
            .effects
            .iter()
            .any(|effect| effect.kind == EffectKind::Write && item.slot_values(op, effect.slot).iter().any(&is_meant)),
        Some(info) if info.traits.recursive_effects || info.traits.return_like || info.traits.terminator => false,
        _ => operands().any(|value| is_meant(&value)),
    }
}

/// The operations that may run after this one, itself among them if control comes back to it.
fn operations_behind(analyses: &Analyses<'_>, op: OpId) -> Vec<OpId> {
    let (item, flow) = (analyses.item, &analyses.flow);
    let place = |op: OpId| {
        let block = item.ir.op(op).parent?;
        Some((block, item.ir.ops_of(block).binary_search(&op).ok()?))
    };
    let mut found = Vec::new();
    // By block: from which of its operations on all have been found.
    let mut done: FxHashMap<BlockId, usize> = FxHashMap::default();
    let mut pending: Vec<(BlockId, usize)> = Vec::new();
    let follow = |edge: &Edge, pending: &mut Vec<(BlockId, usize)>| match edge.target {
        Target::Block(block) => pending.push((block, 0)),
        Target::After(op) => pending.extend(place(op).map(|(block, index)| (block, index + 1))),
    };
    flow.out_of_op(op).for_each(|edge| follow(edge, &mut pending));
    pending.extend(place(op).map(|(block, index)| (block, index + 1)));
    while let Some((block, first)) = pending.pop() {
        let ops = item.ir.ops_of(block);
        let end = done.get(&block).copied().unwrap_or(ops.len() + 1);
        if first >= end {
            continue;
        }
        done.insert(block, first);
        for &op in &ops[first.min(ops.len())..end.min(ops.len())] {
            found.push(op);
            flow.out_of_op(op).for_each(|edge| follow(edge, &mut pending));
        }
        if end > ops.len() {
            flow.out_of_block(block).for_each(|edge| follow(edge, &mut pending));
        }
    }
    found
}

/// Puts a clone before each operation, in the place of its operand.
fn edits(item: &Item, clonings: &[Cloning]) -> Option<Vec<TextEdit>> {
    let mut draft = Draft::new(item).ok()?;
    for cloning in clonings {
        let source = draft.op(cloning.op).operands[cloning.operand];
        let ty = draft.type_of(source).ok()?.to_owned();
        let clone = NewOp::new("bufferization.clone")
            .operands([source])
            .result("clone", &ty);
        let clone = draft.insert_value(At::Before(cloning.op), clone);
        draft.set_operand(cloning.op, cloning.operand, clone);
    }
    draft.edits().ok()
}
