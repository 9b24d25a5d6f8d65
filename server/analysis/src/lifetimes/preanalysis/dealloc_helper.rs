//! Deallocations of several buffers at once, as `--bufferization-lower-deallocations` leaves them.
//!
//! The pass writes into memory the addresses of the buffers, the conditions for freeing them, and the addresses of what is
//! retained. It adds a function, `@dealloc_helper`, which reads these, and writes which buffers are to be freed and which
//! retained ones are owned. The caller loads that, one `i1` a buffer. Nothing of this could be followed through memory. But
//! what the function computes is known, so the loaded `i1` values get their terms at the call.
//!
//! The function is recognized by its body, not by its name, and a call only if nothing else accesses the memory in between.

use std::fmt::Write as _;

use mlir_grammar::dialects::op_info::{
    Alias, AliasKind, Bounded, Chosen, Computes, Effect, EffectKind, Predicate, Slot,
};
use mlir_grammar::ir::Use;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{BlockId, Item, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::FxHashMap;

use super::questions::operands;
use crate::lifetimes::state::renumbering::{Renumbered, Renumbering};
use crate::numbers::buffer_sizes::asked_dimension;
use crate::numbers::constants::constant;
use crate::numbers::offsets::number;

/// How many buffers one call may be about.
const BUFFERS: u64 = 64;

/// How many operands the function has: addresses, retained addresses, conditions; and where the answers go, for the ones
/// and for the others.
const OPERANDS: usize = 5;

/// What the function's operations do, in order. Values are numbered as they are defined: the arguments from 0 to 4, then
/// results and block arguments, those of an operation after what is inside it. Constants are where they are used.
const BODY: &str = "\
dim 0 =0
dim 1 =0
for =0 6 =1 {
store =0 4 7
}
for =0 5 =1 {
load 0 8
load 2 8
for =0 6 =1 =1 {
load 1 11
equal 13 9
if 14 {
load 4 11
or 15 10
store 16 4 11
}
differ 13 9
and 12 17
yield 18
}
for =0 8 =1 19 {
load 0 20
differ 22 9
and 21 23
yield 24
}
and 25 10
store 26 3 8
}
return
";

/// Whether `region` is the body of the function that the pass adds.
pub(crate) fn is_helper(item: &Item, region: RegionId) -> bool {
    let ir = &item.ir;
    let &[block] = ir.blocks_of(region) else { return false };
    if ir.arguments(block).len() != OPERANDS {
        return false;
    }
    let mut writer = BodyWriter {
        item,
        numbers: FxHashMap::default(),
        text: String::new(),
    };
    writer.block(block);
    writer.text == BODY
}

/// Writes a body in the manner of [`BODY`].
struct BodyWriter<'a> {
    item: &'a Item,
    numbers: FxHashMap<ValueId, usize>,
    text: String,
}

impl BodyWriter<'_> {
    fn number(&mut self, values: impl Iterator<Item = ValueId>) {
        for value in values {
            self.numbers.insert(value, self.numbers.len());
        }
    }

    fn block(&mut self, block: BlockId) {
        let ir = &self.item.ir;
        self.number(ir.arguments(block));
        for &op in ir.ops_of(block) {
            // What is longer is another function.
            if self.text.len() > BODY.len() {
                return;
            }
            let act = act(self.item, op);
            let is_constant = self.item.constant(op).is_some();
            // What ends a region and hands nothing on may be left out.
            if is_constant || act == Some("yield") && ir.operands(op).is_empty() {
                continue;
            }
            self.text.push_str(act.unwrap_or("?"));
            for operand in ir.operands(op) {
                self.operand(operand.value);
            }
            let regions = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
            // The generic form writes a region that is left out as an empty one.
            for &inner in regions.filter(|&&block| !ir.ops_of(block).is_empty()) {
                self.text.push_str(" {\n");
                self.block(inner);
                self.text.push('}');
            }
            self.text.push('\n');
            self.number(ir.results(op));
        }
    }

    fn operand(&mut self, value: Option<ValueId>) {
        let known = value.and_then(|value| self.numbers.get(&value));
        if let Some(number) = known {
            _ = write!(self.text, " {number}");
            return;
        }
        _ = match value.and_then(|value| number(self.item, value)) {
            Some(constant) => write!(self.text, " ={constant}"),
            None => write!(self.text, " ?"),
        };
    }
}

/// What an operation does, in the words of [`BODY`].
fn act(item: &Item, op: OpId) -> Option<&'static str> {
    let info = item.info(op)?;
    let in_function = || {
        let parent = item.ir.parent_op(op).and_then(|parent| item.info(parent));
        parent.is_some_and(|parent| parent.traits.function)
    };
    Some(match info.computes {
        Some(Computes::And) => "and",
        Some(Computes::Or) => "or",
        Some(Computes::Compare) => match item.predicate(op)? {
            Predicate::Equal => "equal",
            Predicate::NotEqual => "differ",
            _ => return None,
        },
        Some(_) => return None,
        None if asked_dimension(item, op).is_some() => "dim",
        None if info.counts_in_order() => "for",
        None if info.condition.is_some() && info.regions.is_some() => "if",
        None if info.traits.return_like && in_function() => "return",
        None if info.traits.return_like => "yield",
        None => match accessed_element(info)? {
            (_, EffectKind::Read) => "load",
            (_, EffectKind::Write) => "store",
            _ => return None,
        },
    })
}

/// The operand segment of the buffer of which an operation reads or writes the element at its indices, and does nothing else.
fn accessed_element(info: &OpInfo) -> Option<(u8, EffectKind)> {
    let [
        Effect {
            kind,
            slot: Slot::Operand(buffer),
            ..
        },
    ] = info.effects[..]
    else {
        return None;
    };
    let is_element = |bounded: &Bounded| bounded.base == buffer && bounded.chosen == Chosen::Element;
    let has_map = info.attributes.iter().any(|attribute| &*attribute.name == "map");
    (info.bounds.iter().any(is_element) && !has_map).then_some((buffer, kind))
}

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

/// Whether an operation gives the buffer that it takes another type, and does nothing else.
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

/// A buffer that only one block looks into, at constant places, and one call.
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
            if ir.op(used.op).parent != home {
                return None;
            }
            let place = |index| {
                let place = usize::try_from(constant(item, index)?).ok()?;
                (place < memory.size).then_some(place)
            };
            if used.op == cast || used.op > call && frees(item, used.op) {
                continue;
            }
            match accessed_element(item.info(used.op)?)? {
                (buffer, EffectKind::Write) if is_of(used, buffer) && used.op < call => {
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

#[cfg(test)]
mod tests {
    use super::is_helper;
    use crate::testing::{op, parse};

    /// The function as MLIR 22 prints it.
    const HELPER: &str = "\
func.func private @dealloc_helper(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %dim = memref.dim %arg0, %c0 : memref<?xindex>
  %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
  scf.for %arg5 = %c0 to %dim_0 step %c1 {
    memref.store %false, %arg4[%arg5] : memref<?xi1>
  }
  scf.for %arg5 = %c0 to %dim step %c1 {
    %0 = memref.load %arg0[%arg5] : memref<?xindex>
    %1 = memref.load %arg2[%arg5] : memref<?xi1>
    %2 = scf.for %arg6 = %c0 to %dim_0 step %c1 iter_args(%arg7 = %true) -> (i1) {
      %5 = memref.load %arg1[%arg6] : memref<?xindex>
      %6 = arith.cmpi eq, %5, %0 : index
      scf.if %6 {
        %9 = memref.load %arg4[%arg6] : memref<?xi1>
        %10 = arith.ori %9, %1 : i1
        memref.store %10, %arg4[%arg6] : memref<?xi1>
      }
      %7 = arith.cmpi ne, %5, %0 : index
      %8 = arith.andi %arg7, %7 : i1
      scf.yield %8 : i1
    }
    %3 = scf.for %arg6 = %c0 to %arg5 step %c1 iter_args(%arg7 = %2) -> (i1) {
      %5 = memref.load %arg0[%arg6] : memref<?xindex>
      %6 = arith.cmpi ne, %5, %0 : index
      %7 = arith.andi %arg7, %6 : i1
      scf.yield %7 : i1
    }
    %4 = arith.andi %3, %1 : i1
    memref.store %4, %arg3[%arg5] : memref<?xi1>
  }
  return
}
";

    fn is_helper_text(text: &str) -> bool {
        let item = parse(text);
        let function = op(&item, "func.func", 0);
        item.ir
            .regions_of(function)
            .iter()
            .any(|&region| is_helper(&item, region))
    }

    #[test]
    fn the_helper_is_known_by_its_body() {
        assert!(is_helper_text(HELPER));
        assert!(is_helper_text(&HELPER.replace("@dealloc_helper", "@another_name")));
    }

    #[test]
    fn another_body_is_none() {
        for (from, to) in [
            ("arith.ori", "arith.andi"),
            ("cmpi eq", "cmpi ne"),
            ("arith.constant false", "arith.constant true"),
            ("arith.constant 1 : index", "arith.constant 2 : index"),
            ("memref.store %4, %arg3", "memref.store %4, %arg4"),
            ("%dim_0 step %c1 iter_args", "%dim step %c1 iter_args"),
        ] {
            assert!(HELPER.contains(from), "{from}");
            assert!(!is_helper_text(&HELPER.replace(from, to)), "{from} for {to}");
        }
    }
}
