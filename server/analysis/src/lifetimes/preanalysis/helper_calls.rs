//! Calls of the function that decides about several buffers at once: see [`dealloc_helper`](crate::buffers::dealloc_helper).
//!
//! The caller writes addresses and conditions into memory, and loads an `i1` for each buffer. Nothing of this could be followed
//! through memory. But what the function computes is known, so the loaded `i1` values get their terms at the call. A call counts
//! only if nothing else accesses the memory in between.

use mlir_grammar::dialects::op_info::{Alias, AliasKind, EffectKind};
use mlir_grammar::ir::Use;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::questions::operands;
use crate::buffers::dealloc_helper::{OPERANDS, accessed_element};
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};
use crate::numbers::constants::constant;

/// How many buffers one call may be about.
const BUFFERS: u64 = 64;

/// A call of the function, with what goes into the memory that it gets, and what is read out of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HelperCall {
    /// The addresses of the buffers.
    pub(crate) addresses: Vec<ValueId>,
    /// Under which conditions they are to be freed: one each.
    pub(crate) conditions: Vec<ValueId>,
    /// The addresses of what is retained.
    pub(crate) retained: Vec<ValueId>,
    /// The `i1` values that say whether a buffer is freed, each with the number of the buffer.
    pub(crate) frees: Vec<(ValueId, usize)>,
    /// The `i1` values that say whether something retained is owned, each with its number.
    pub(crate) owns: Vec<(ValueId, usize)>,
}

/// The calls in `item` of what may be the function.
pub(crate) fn helper_calls(item: &Item) -> FxHashMap<OpId, HelperCall> {
    let calls = item.ops_with(|info| info.traits.call).into_iter();
    calls
        .filter(|&call| item.ir.operands(call).len() == OPERANDS && item.ir.results(call).len() == 0)
        .filter_map(|call| Some((call, HelperCall::new(item, call)?)))
        .collect()
}

impl HelperCall {
    fn new(item: &Item, call: OpId) -> Option<Self> {
        let [addresses, retained, asked, frees, owns] = operands::<OPERANDS>(item, call)?;
        let memory = |value| Memory::new(item, call, value);
        let written = |value| memory(value)?.written();
        let read = |value| memory(value)?.read();
        let call = Self {
            addresses: written(addresses)?,
            conditions: written(asked)?,
            retained: written(retained)?,
            frees: read(frees)?,
            owns: read(owns)?,
        };
        let is_asked = |answers: &[(ValueId, usize)], count: usize| answers.iter().all(|(_, index)| *index < count);
        let fits = call.addresses.len() == call.conditions.len()
            && is_asked(&call.frees, call.addresses.len())
            && is_asked(&call.owns, call.retained.len());
        fits.then_some(call)
    }

    /// The values that are read.
    pub(crate) fn answers(&self) -> impl Iterator<Item = ValueId> {
        self.frees.iter().chain(&self.owns).map(|(value, _)| *value)
    }

    /// The values that the function finds in memory.
    pub(crate) fn asked(&self) -> impl Iterator<Item = ValueId> {
        let all = self.addresses.iter().chain(&self.conditions).chain(&self.retained);
        all.copied()
    }

    /// The conditions.
    pub(crate) fn conditions(&self) -> &[ValueId] {
        &self.conditions
    }
}

impl Renumbered for HelperCall {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        let values = |values: &[ValueId]| values.iter().map(|&value| by.value(value)).collect::<Option<Vec<_>>>();
        let answers = |answers: &[(ValueId, usize)]| {
            let answers = answers.iter().map(|&(value, index)| Some((by.value(value)?, index)));
            answers.collect::<Option<Vec<_>>>()
        };
        Some(Self {
            addresses: values(&self.addresses)?,
            conditions: values(&self.conditions)?,
            retained: values(&self.retained)?,
            frees: answers(&self.frees)?,
            owns: answers(&self.owns)?,
        })
    }
}

/// Whether an operation changes the type of the buffer that it takes, and does nothing else.
fn renames(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| {
        let is_same = matches!(
            info.aliases[..],
            [Alias {
                kind: AliasKind::Same,
                ..
            }]
        );
        is_same && info.traits.pure && item.ir.operands(op).len() == 1
    })
}

fn frees(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| info.has_effect(EffectKind::Free))
}

/// A buffer that is allocated, written and passed to one call in one block, and read at constant places. A read in another block
/// is after the call: the allocation dominates it, and the call is between the allocation and the end of their block.
struct Memory {
    size: usize,
    /// Before the call: what is written, and where.
    writes: Vec<(usize, ValueId)>,
    /// After it: what is read, and where.
    reads: Vec<(ValueId, usize)>,
}

impl Memory {
    /// The memory that `call` gets as `argument`.
    fn new(item: &Item, call: OpId, argument: ValueId) -> Option<Self> {
        let ir = &item.ir;
        let cast = ir.defining_op(argument).filter(|&op| renames(item, op))?;
        let [buffer] = operands(item, cast)?;
        let allocation = ir.defining_op(buffer)?;
        let home = ir.op(call).parent;
        let is_own = item.info(allocation)?.has_effect(EffectKind::Allocate);
        if !is_own || ir.op(allocation).parent != home || ir.uses(argument).len() != 1 {
            return None;
        }
        let &[Some(size)] = ir.type_of(buffer).and_then(Type::as_memref)?.shaped.shape.as_deref()? else {
            return None;
        };
        let mut memory = Memory {
            size: usize::try_from(size).ok().filter(|_| size <= BUFFERS)?,
            writes: Vec::new(),
            reads: Vec::new(),
        };
        let is_of = |used: &Use, buffer: u8| {
            let operand = ir.operands(used.op).get(used.operand as usize);
            operand.is_some_and(|operand| operand.segment == buffer)
        };
        for used in ir.uses(buffer) {
            let is_before = used.op < call && ir.op(used.op).parent == home;
            let place = |index| {
                let place = usize::try_from(constant(item, index)?).ok()?;
                (place < memory.size).then_some(place)
            };
            if used.op == cast || used.op > call && frees(item, used.op) {
                continue;
            }
            match accessed_element(item.info(used.op)?)? {
                (buffer, EffectKind::Write) if is_of(used, buffer) && is_before => {
                    let [value, _, index] = operands(item, used.op)?;
                    memory.writes.push((place(index)?, value));
                }
                (buffer, EffectKind::Read) if is_of(used, buffer) && used.op > call => {
                    let [_, index] = operands(item, used.op)?;
                    let place = place(index)?;
                    memory.reads.extend(ir.results(used.op).map(|result| (result, place)));
                }
                _ => return None,
            }
        }
        Some(memory)
    }

    /// What is at each place, if each is written once and none is read.
    fn written(mut self) -> Option<Vec<ValueId>> {
        self.writes.sort_unstable();
        let is_whole = self.writes.iter().map(|(place, _)| *place).eq(0..self.size);
        (is_whole && self.reads.is_empty()).then(|| self.writes.into_iter().map(|(_, value)| value).collect())
    }

    /// What is read of it, if nothing is written.
    fn read(self) -> Option<Vec<(ValueId, usize)>> {
        self.writes.is_empty().then_some(self.reads)
    }
}
