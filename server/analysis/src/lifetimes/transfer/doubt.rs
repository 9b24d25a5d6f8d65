//! Which conditions are too little known to build a verdict on them alone: they may be correlated with others, and the
//! IR does not show.
//!
//! What was read from memory that the function cannot have written is a value like an argument. What was read from memory that
//! the function may write is its state: a flag or a count that it keeps beside its buffers.

use mlir_grammar::dialects::op_info::{Computes, EffectKind, Predicate};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::{Type, TypeKind};
use mlir_grammar::{Def, Item, OpId, ValueId};

use super::addresses::is_address;
use crate::buffers::element::Element;
use crate::buffers::reads::read_from;
use crate::buffers::written::is_only_read;
use crate::call_site::{CallSite, is_call};
use crate::flow::loops::{counted_by, is_brought, is_input, is_shallow, without_casts};
use crate::flow::region_graph::{flow_of, is_cyclic};
use crate::formula::Expression;
use crate::lifetimes::preanalysis::Preanalysis;
use crate::lifetimes::preanalysis::kinds::Kind;
use crate::lifetimes::preanalysis::roles::chooses_what_goes_on;
use crate::lifetimes::preanalysis::shape::made_at;
use crate::lifetimes::state::record::Record;
use crate::numbers::buffer_sizes::{Size, asked_dimension, asked_size, size_of};
use crate::numbers::constants::{applied, operands};
use crate::numbers::linear::Linear;
use crate::summary::{Callees, Part, Returned};
use crate::worklist::Worklist;

/// How many values are looked at for what a condition is computed from.
pub(crate) const VALUES: usize = 64;

/// What speaks against building a verdict on a condition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Doubt {
    /// Nothing.
    None,
    /// It is a flag that was read from memory which the function does not write: another flag may be in step with it.
    Flag,
    /// It changes with each iteration, and that is not followed.
    Changing,
    /// It may be bound to others, and the IR does not show how: it is part of the function's state, or came back from a
    /// callee that does not say which it is.
    Bound,
}

/// What speaks against building a verdict on a condition. `site`: the buffer that the verdict is about, if it is about one.
pub(crate) fn doubt(
    item: &Item,
    callees: &dyn Callees,
    pre: &Preanalysis,
    record: &Record,
    value: ValueId,
    site: Option<ValueId>,
) -> Doubt {
    let mut doubt = Doubt::None;
    let mut seen = Worklist::from(value);
    while let Some(value) = seen.next() {
        // A condition that hangs on that much is not one to build on.
        if seen.len() > VALUES {
            return Doubt::Bound;
        }
        if let Some(call) = pre.answered.get(&value).and_then(|call| pre.helper_calls.get(call))
            && !record.open.contains(&value)
        {
            seen.extend(call.conditions().iter().copied());
            continue;
        }
        match item.ir.value(value).def {
            Def::Argument { .. } => {
                if is_input(item, value) || item.ir.type_of(value).is_some_and(Type::is_i1) {
                    continue;
                }
                for (_, from) in pre.flow(item).bringing(item, value).filter(|(edge, _)| !edge.is_guess) {
                    let Some(from) = from else { return Doubt::Bound };
                    seen.meet(from);
                }
                // Which thread ends a buffer that all of them share, the program knows; and which numbers there are.
                let made = site.and_then(|site| made_at(item, site));
                let is_within = |threads| made.is_some_and(|made| item.ir.is_within(made, threads));
                let is_own = |threads| pre.counted_loops.contains_key(&threads) && is_within(threads);
                if numbers_threads(item, pre, value).is_some_and(|threads| !is_own(threads)) {
                    return Doubt::Bound;
                }
            }
            Def::Result { op, .. } => {
                let Some(info) = item.info(op) else { continue };
                if is_call(item, op, info) {
                    if record.open.contains(&value) {
                        return Doubt::Bound;
                    }
                    let Some(Answered { reads_flag, arguments }) = answered(item, callees, op, value) else {
                        continue;
                    };
                    for &argument in &arguments {
                        if pre.kinds.of(argument).is_memref() && depends_on_control(item, argument) {
                            return Doubt::Bound;
                        }
                        if is_changing(item, pre, argument) {
                            doubt = doubt.max(Doubt::Changing);
                        }
                    }
                    if reads_flag {
                        doubt = doubt.max(Doubt::Flag);
                    }
                    seen.extend(arguments);
                    continue;
                }
                if !item.ir.regions_of(op).is_empty() {
                    for (_, from) in pre.flow(item).bringing(item, value) {
                        let Some(from) = from else { return Doubt::Bound };
                        seen.meet(from);
                    }
                    continue;
                }
                let is_of_addresses = |operand: &Operand| operand.value.is_some_and(|value| is_address(item, value));
                let is_equality = matches!(item.predicate(op), Some(Predicate::Equal | Predicate::NotEqual));
                if is_equality && item.ir.operands(op).iter().any(is_of_addresses) && !record.open.contains(&value) {
                    continue;
                }
                if info.computes == Some(Computes::Address) {
                    return Doubt::Bound;
                }
                if info.has_effect(EffectKind::Read) {
                    doubt = doubt.max(doubt_of_read(item, callees, pre, record, (op, value), site));
                    if doubt == Doubt::Bound {
                        return doubt;
                    }
                    continue;
                }
                let of = match asked_size(item, op) {
                    Some(Size::Open(buffer, _)) => Some(buffer),
                    Some(Size::Known(_) | Size::Given(_)) => None,
                    None => asked_dimension(item, op).map(|(buffer, _)| buffer),
                };
                if let Some(buffer) = of {
                    // Where the buffer is one of several, its size may say which.
                    if depends_on_control(item, buffer) {
                        return Doubt::Bound;
                    }
                    continue;
                }
                if !is_followed(item, pre, op) {
                    doubt = doubt.max(Doubt::Changing);
                }
                // Buffers and flags that change places in a loop are where the number of iterations puts them: every second
                // time, say.
                let is_open_map = info.computes == Some(Computes::Map) && !is_sum(item, pre, op);
                // So do those that say which of several numbers comes up at an iteration.
                if is_open_map || matches!(info.computes, Some(Computes::Remainder(_) | Computes::And)) {
                    let mut operands = item.ir.operand_values(op);
                    if operands.any(|operand| bounds_rotation(item, pre, without_casts(item, operand))) {
                        return Doubt::Bound;
                    }
                }
                for operand in item.ir.operands(op) {
                    let Some(operand) = operand.value else {
                        return Doubt::Bound;
                    };
                    seen.meet(operand);
                }
            }
        }
    }
    doubt
}

/// The operation whose threads `value` numbers: they run at the same time, or in any order.
fn numbers_threads(item: &Item, pre: &Preanalysis, value: ValueId) -> Option<OpId> {
    let Def::Argument { block, .. } = item.ir.value(value).def else {
        return None;
    };
    let region = item.ir.block(block).parent;
    let is_entry = item.ir.blocks_of(region).first() == Some(&block);
    let mut brought = pre.flow(item).bringing(item, value).filter(|(edge, _)| !edge.is_guess);
    let is_it = is_entry && brought.next().is_none() && counted_by(item, value).is_none();
    is_it.then(|| item.ir.region(region).parent)
}

/// Whether a loop keeps what matters of what `op` computes: how the numbers that it changes compare with others, constants added to
/// them. Products and remainders of these may be bound to other conditions, which is not followed. A selection whose
/// number control takes along is decided like a branch.
fn is_followed(item: &Item, pre: &Preanalysis, op: OpId) -> bool {
    let computes = item.info(op).and_then(|info| info.computes);
    let mut results = item.ir.results(op);
    let is_moved = results.any(|result| pre.offsets.base(item, result).0 != result);
    let mut operands = item.ir.operand_values(op);
    is_moved
        || chooses_what_goes_on(item, op)
        || operands.all(|operand| {
            let is_kept = || computes == Some(Computes::Compare) && !is_lost(item, pre, operand);
            !is_changing(item, pre, operand) || is_kept()
        })
}

/// Whether control brings a number, and a loop does not keep how it compares to others.
pub(crate) fn is_lost(item: &Item, pre: &Preanalysis, number: ValueId) -> bool {
    let (base, _) = pre.offsets.base(item, number);
    let is_kept = || is_shallow(item, base) && pre.thresholds.are_all_of(base);
    is_changing(item, pre, number) && !is_kept()
}

/// Whether a number is one that control brings, or a constant more than one.
fn is_changing(item: &Item, pre: &Preanalysis, number: ValueId) -> bool {
    let (base, _) = pre.offsets.base(item, number);
    pre.kinds.of(base) == Kind::Number && is_brought(item, base) && numbers_threads(item, pre, base).is_none()
}

/// Whether an affine map is a sum of its operands, and no product or remainder.
fn is_sum(item: &Item, pre: &Preanalysis, op: OpId) -> bool {
    let results = || {
        let operands = operands(item, op)?;
        applied(pre.maps.get(&op)?, &operands, &mut |value| {
            Some(Linear::variable(value))
        })
    };
    matches!(results().as_deref(), Some([Some(_)]))
}

/// What speaks against a number that `op` read from memory: it may say what the function did before. It does not if the element
/// was followed, or nothing else has written it since the function was entered. What an atomic update writes itself does not
/// matter to a buffer that is made as often as it runs. No program keeps in a float what it has to free.
fn doubt_of_read(
    item: &Item,
    callees: &dyn Callees,
    pre: &Preanalysis,
    record: &Record,
    (op, read): (OpId, ValueId),
    site: Option<ValueId>,
) -> Doubt {
    let made = site.and_then(|site| made_at(item, site));
    let is_beside = |made: OpId| item.ir.op(made).parent == item.ir.op(op).parent;
    let update = made.is_some_and(is_beside).then_some(op);
    let is_lasting = |buffer| is_only_read(item, callees, pre.calls_unknown, buffer, update);
    let is_followed = Element::of(item, op).is_some() && !record.open.contains(&read);
    let is_known = || is_followed || read_from(item, callees, op).into_iter().any(is_lasting);
    match pre.kinds.is_i1(read) {
        true if is_known() => Doubt::Flag,
        false if is_float(item, read) || is_known() => Doubt::None,
        _ => Doubt::Bound,
    }
}

/// What a callee computes an answer of.
struct Answered {
    /// A flag that it reads is part of it.
    reads_flag: bool,
    /// The numbers that are passed, and the buffers whose sizes it asks for.
    arguments: Vec<ValueId>,
}

/// What a callee computes `result` from, if that is known in every outcome.
fn answered(item: &Item, callees: &dyn Callees, call: OpId, result: ValueId) -> Option<Answered> {
    let (site, summary) = CallSite::with_summary(item, callees, call)?;
    let operands = site.arguments;
    let index = item.ir.results(call).position(|other| other == result)?;
    let mut answered = Answered {
        reads_flag: false,
        arguments: Vec::new(),
    };
    let is_one = summary.passages.len() == 1;
    let found = |input: u32| summary.found.get((input as usize).checked_sub(operands.len())?);
    let is_element = |input| found(input).is_some_and(|found| matches!(found.part, Part::Element(_)));
    for passage in &summary.passages {
        let answer = match passage.returned.get(index)? {
            Returned::Computed(answer) => Some(answer),
            Returned::Bit(_) | Returned::Number(_) => None,
            Returned::Unknown => return None,
            // A buffer: the arguments say which one, if they alone lead to it.
            _ if !passage.condition.as_ref()?.inputs().any(is_element) => None,
            _ => return None,
        };
        // Where it has several outcomes, what leads there is part of the answer.
        let leading = passage.condition.iter().filter(|_| !is_one);
        for input in answer.into_iter().chain(leading).flat_map(Expression::inputs) {
            let Some(found) = found(input) else {
                answered.arguments.push(operands.get(input as usize)?.value?);
                continue;
            };
            let buffer = operands.get(found.argument as usize)?.value?;
            match found.part {
                Part::Size(dimension) => answered.arguments.extend(size_of(item, buffer, dimension).value()),
                Part::Element(_) => {
                    let memref = item.ir.type_of(buffer).and_then(Type::as_memref)?;
                    answered.reads_flag |= item.ir.ty(memref.shaped.element).is_i1();
                }
            }
        }
    }
    (!summary.passages.is_empty()).then_some(answered)
}

/// Whether a value is a float, or a vector of floats.
fn is_float(item: &Item, value: ValueId) -> bool {
    item.ir.type_of(value).is_some_and(|ty| match &ty.kind {
        TypeKind::Vector(vector) => matches!(item.ir.ty(vector.element).kind, TypeKind::Float),
        kind => matches!(kind, TypeKind::Float),
    })
}

/// Whether a buffer is one of several: what comes to a block, or the result of an operation that is made from buffers.
fn depends_on_control(item: &Item, buffer: ValueId) -> bool {
    match item.ir.value(buffer).def {
        Def::Argument { .. } => !is_input(item, buffer),
        Def::Result { op, .. } => {
            let mut operands = item.ir.operands(op).iter();
            let is_memref = |value: ValueId| item.ir.type_of(value).is_some_and(Type::is_memref);
            !item.ir.regions_of(op).is_empty() || operands.any(|operand| operand.value.is_none_or(is_memref))
        }
    }
}

/// Whether a number is a bound of a loop around which several buffers are carried, or a flag. A loop of blocks compares it with
/// what the loop counts by.
fn bounds_rotation(item: &Item, pre: &Preanalysis, number: ValueId) -> bool {
    let weight = |value| usize::from(pre.kinds.of(value).is_memref()) + 2 * usize::from(pre.kinds.is_i1(value));
    let rotates = |carried: &mut dyn Iterator<Item = ValueId>| carried.map(weight).sum::<usize>() > 1;
    let counts = |value: ValueId| {
        let (base, _) = pre.offsets.base(item, value);
        let is_argument = is_brought(item, base) && item.ir.defining_op(base).is_none();
        let block = item.ir.defining_block(base).filter(|_| is_argument);
        block.is_some_and(|block| rotates(&mut item.ir.arguments(block)))
    };
    let bounds = |op: OpId| match flow_of(item, op) {
        Some((_, flow)) => is_cyclic(flow) && rotates(&mut item.ir.results(op)),
        None => item.predicate(op).is_some() && item.ir.operand_values(op).any(counts),
    };
    pre.kinds.of(number) == Kind::Number && item.ir.uses(number).iter().any(|used| bounds(used.op))
}
