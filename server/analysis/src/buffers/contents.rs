//! What is done to the contents of a buffer, operation by operation.
//!
//! A buffer is followed through what makes views of it, and no further: where it is passed to anything else (a block, memory,
//! an operation or a function that is too little known), that may do anything to its contents from then on.

use mlir_grammar::dialects::op_info::{Arity, Computes, EffectKind, Resource, Slot};
use mlir_grammar::ir::Operand;
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};

use crate::buffers::renaming::sources;
use crate::call_site::CallSite;
use crate::summary::Callees;

/// A buffer that holds nothing when it is allocated, and what becomes of its contents.
#[derive(Debug)]
pub(crate) struct Fresh {
    /// The operation that allocates it.
    pub(crate) op: OpId,
    /// The buffer.
    pub(crate) buffer: ValueId,
    /// What is done to its contents.
    pub(crate) contents: Contents,
}

/// The buffers of `item` that hold nothing when they are allocated.
pub(crate) fn uninitialized<'a>(item: &'a Item, callees: &'a dyn Callees) -> impl Iterator<Item = Fresh> + use<'a> {
    let makers = item.ops_with(|info| info.traits.uninitialized).into_iter();
    let makers = makers.filter_map(|op| {
        let mut effects = item.info(op)?.effects.iter();
        let allocated = effects.find_map(|effect| match (effect.kind, effect.slot) {
            (EffectKind::Allocate, Slot::Result(segment)) => item.result_segment(op, segment).next(),
            _ => None,
        });
        Some((op, allocated?))
    });
    // What other memory spaces hold, and for whom, only their targets know. A buffer of no elements has nothing to hold.
    let ours = makers.filter(|&(_, buffer)| {
        let memref = item.ir.type_of(buffer).and_then(Type::as_memref);
        memref.is_some_and(|memref| {
            let shape = memref.shaped.shape.as_deref().unwrap_or_default();
            memref.memory_space.is_none() && !shape.contains(&Some(0))
        })
    });
    let mut outside = Outside::of(item, callees);
    ours.map(move |(op, buffer)| Fresh {
        op,
        buffer,
        contents: Contents::of(&mut outside, buffer),
    })
}

/// The operations that use the contents of one buffer, each list in the order of the text.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    /// They read some of it.
    pub(crate) reads: Vec<OpId>,
    /// They may read some of it: the body of a structured operation may leave it alone.
    pub(crate) inputs: Vec<OpId>,
    /// They call a function that reads it before it writes to it, whenever it runs.
    pub(crate) calls: Vec<OpId>,
    /// The calls that it was passed to so far.
    passed: Vec<OpId>,
    /// They add to it: they read what they write.
    pub(crate) accumulations: Vec<OpId>,
    /// They write some of it.
    pub(crate) writes: Vec<OpId>,
    /// They may write some of it, now or later.
    pub(crate) unknown: Vec<OpId>,
    /// They free it.
    pub(crate) frees: Vec<OpId>,
}

impl Contents {
    /// What is done to the contents of `buffer`.
    pub(crate) fn of(outside: &mut Outside<'_>, buffer: ValueId) -> Self {
        let item = outside.item;
        let mut contents = Contents::default();
        outside.buffers += 1;
        let mut open = vec![buffer];
        while let Some(value) = open.pop() {
            // In text that is not legal, a view may be made from itself.
            if !outside.meets(value) {
                continue;
            }
            for used in item.ir.uses(value) {
                let operand = &item.ir.operands(used.op)[used.operand as usize];
                if contents.add_call(outside, used.op, used.operand) {
                    continue;
                }
                contents.add(outside, used.op, operand, &mut open);
            }
        }
        for list in [
            &mut contents.reads,
            &mut contents.inputs,
            &mut contents.calls,
            &mut contents.accumulations,
            &mut contents.writes,
            &mut contents.unknown,
            &mut contents.frees,
        ] {
            list.sort_unstable();
            list.dedup();
        }
        contents
    }

    /// Whether `op` calls a function, and it is known what that does to the contents of this operand.
    fn add_call(&mut self, outside: &Outside<'_>, op: OpId, operand: u32) -> bool {
        let Some((call, summary)) = CallSite::with_summary(outside.item, outside.callees, op) else {
            return false;
        };
        let Some(index) = call.index_of(operand) else {
            return false;
        };
        let Some(does) = summary.arguments.get(index as usize) else {
            return false;
        };
        // What is passed twice may be written under its other name.
        match self.passed.contains(&op) {
            true => self.calls.retain(|&call| call != op),
            false if does.reads_first => self.calls.push(op),
            false => {}
        }
        self.passed.push(op);
        let is_returned = summary.results.iter().any(|result| result.arguments.contains(&index));
        if !does.unwritten || !does.only_borrows() || is_returned {
            self.unknown.push(op);
        }
        true
    }

    fn add(&mut self, outside: &mut Outside<'_>, op: OpId, operand: &Operand, open: &mut Vec<ValueId>) {
        let item = outside.item;
        let Some(info) = item.info(op).filter(|_| operand.segment != Operand::NO_SEGMENT) else {
            return self.unknown.push(op);
        };
        let mut is_known = info.effects_known && !info.traits.call && !info.traits.terminator;
        for alias in info.aliases.iter().filter(|alias| alias.operand == operand.segment) {
            // A choice may be another buffer, a tensor is no buffer any more.
            let is_only = info.aliases.iter().filter(|other| other.result == alias.result).count() == 1;
            let is_renamed =
                |result: &ValueId| sources(item, op, alias, *result).any(|from| std::ptr::eq(from, operand));
            for result in item.result_segment(op, alias.result).filter(is_renamed) {
                if is_only && item.ir.type_of(result).is_some_and(Type::is_memref) {
                    open.push(result);
                } else {
                    is_known = false;
                }
            }
        }
        let does = |kind| {
            let slot = Slot::Operand(operand.segment);
            info.effects
                .iter()
                .any(|effect| (effect.kind, effect.slot) == (kind, slot))
        };
        if does(EffectKind::Free) || info.computes == Some(Computes::Dealloc) {
            self.frees.push(op);
        }
        if info.computes == Some(Computes::Dealloc) {
            return;
        }
        let is_stored = info.stores.iter().any(|(stored, _)| *stored == operand.segment);
        if is_stored || info.computes.is_some() || !is_known {
            return self.unknown.push(op);
        }
        let (reads, writes) = (does(EffectKind::Read), does(EffectKind::Write));
        if writes {
            self.writes.push(op);
        }
        // Of several operands that are all said to be read and written, some may be neither.
        let segment = info.operands.get(usize::from(operand.segment));
        let is_one = segment.is_some_and(|segment| segment.arity == Arity::One);
        let gives = (is_one || !writes) && needs_contents(outside, op, info);
        match info.region_names.is_empty() {
            true if reads && gives => self.reads.push(op),
            false if reads && !writes => self.inputs.push(op),
            false if reads && payload_uses(item, op, operand) => self.accumulations.push(op),
            _ => {}
        }
    }
}

/// Whether the body of a structured operation uses the elements of an operand. Without a body in the text it does what the
/// tables say.
fn payload_uses(item: &Item, op: OpId, operand: &Operand) -> bool {
    let mut blocks = item
        .ir
        .regions_of(op)
        .iter()
        .flat_map(|&region| item.ir.blocks_of(region));
    let Some(&entry) = blocks.next() else {
        return true;
    };
    let operands = item.ir.operands(op);
    let Some(index) = operands.iter().position(|other| std::ptr::eq(other, operand)) else {
        return false;
    };
    let mut elements = item.ir.arguments(entry);
    let is_whole = elements.len() == operands.len();
    is_whole
        && elements
            .nth(index)
            .is_some_and(|element| !item.ir.uses(element).is_empty())
}

/// Whether an operation that reads a buffer needs what is in it. One that returns nothing and writes nothing, such as a
/// prefetch, does not; nor does one that only copies contents, into another buffer that this function allocates.
fn needs_contents(outside: &mut Outside<'_>, op: OpId, info: &OpInfo) -> bool {
    let item = outside.item;
    if info.has_effect(EffectKind::Allocate) {
        return false;
    }
    let mut written = info.effects.iter().filter(|effect| effect.kind == EffectKind::Write);
    item.ir.results(op).len() > 0
        || written.any(|effect| {
            let mut values = item.slot_values(op, effect.slot).into_iter();
            values.any(|value| outside.holds(value))
        })
}

/// Which buffers of an item are the caller's, or globals.
pub(crate) struct Outside<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    /// By value: the buffers that were asked about, and those that they are views of. Chains of views may be long.
    known: Vec<Option<bool>>,
    /// By value: the last buffer, counted from 1, that it was found to be a view of.
    met: Vec<u32>,
    /// How many buffers were followed.
    buffers: u32,
}

impl<'a> Outside<'a> {
    pub(crate) fn of(item: &'a Item, callees: &'a dyn Callees) -> Self {
        Self {
            item,
            callees,
            known: vec![None; item.ir.values().len()],
            met: vec![0; item.ir.values().len()],
            buffers: 0,
        }
    }

    /// Whether a value is met for the first time while this buffer is followed.
    fn meets(&mut self, value: ValueId) -> bool {
        std::mem::replace(&mut self.met[value.index()], self.buffers) != self.buffers
    }

    /// Whether a buffer is one of the caller's, or a global.
    fn holds(&mut self, buffer: ValueId) -> bool {
        let mut passed = Vec::new();
        let mut value = buffer;
        let answer = loop {
            if let Some(known) = self.known[value.index()] {
                break known;
            }
            passed.push(value);
            match self.source(value) {
                Ok(source) => value = source,
                Err(answer) => break answer,
            }
        };
        for value in passed {
            self.known[value.index()] = Some(answer);
        }
        answer
    }

    /// What a buffer is a view of; else whether it comes from outside.
    fn source(&self, value: ValueId) -> Result<ValueId, bool> {
        let item = self.item;
        let op = match item.ir.value(value).def {
            Def::Result { op, .. } => op,
            Def::Argument { block, .. } => {
                let holder = item.ir.region(item.ir.block(block).parent).parent;
                let is_entry = item.ir.blocks_of(item.ir.block(block).parent).first() == Some(&block);
                return Err(is_entry && item.is_function(holder));
            }
        };
        let info = item.info(op).ok_or(false)?;
        if info.effects.iter().any(|effect| effect.resource == Resource::Global) {
            return Err(true);
        }
        let [alias] = info.aliases[..] else { return Err(false) };
        let source = item.segment(op, alias.operand).next();
        let source = source.and_then(|operand| operand.value).ok_or(false)?;
        // Definitions come first in legal text; in any other a value may be made from itself.
        match item.ir.value(source).def {
            Def::Result { .. } if source >= value => Err(false),
            _ => Ok(source),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::NoCallees;
    use crate::testing::parse;

    #[test]
    fn views_made_from_themselves_come_to_an_end() {
        let mut text = String::from("func.func @f(%i: index) -> f32 {\n  %a0 = memref.alloc() : memref<4xf32>\n");
        let ty = "memref<4xf32>, memref<4xf32>";
        text += &format!("  %b0:2 = memref.distinct_objects %a0, %b0#1 : {ty}\n");
        for n in 1..64 {
            let of = n - 1;
            text += &format!("  %b{n}:2 = memref.distinct_objects %b{of}#0, %b{of}#1 : {ty}\n");
        }
        text += "  %x = memref.load %b63#0[%i] : memref<4xf32>\n  return %x : f32\n}\n";
        let item = parse(&text);
        let fresh: Vec<Fresh> = uninitialized(&item, &NoCallees).collect();
        assert_eq!(fresh.len(), 1);
        assert_eq!(fresh[0].contents.reads.len(), 1);
    }
}
