//! What is kept of an old item: what is before the window as it is, what is after it moved.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::rebind::Bindings;
use super::window::Window;
use super::{Change, Meeting, Moved};
use crate::ir::span::Span;
use crate::ir::{BlockId, Def, Ir, Marks, OpId, RegionId, SymbolUse, ValueId};
use crate::item::{Item, NameError, NameErrorKind, Patch, Reading, SyntaxError};
use crate::lower::names::split_pack;
use crate::lower::{Lower, Read, settle_name_errors};

/// Room for what an edit may add without moving the arenas.
const ROOM: usize = 64;

/// The arenas up to some moment of reading. The lists that follow from them are left out.
pub(super) fn prefix(old: &Ir, marks: &Marks) -> Ir {
    fn front<T: Clone>(old: &[T], len: u32) -> Vec<T> {
        let mut front = Vec::with_capacity(old.len() + ROOM);
        front.extend_from_slice(&old[..len as usize]);
        front
    }
    Ir {
        ops: front(&old.ops, marks.ops),
        blocks: front(&old.blocks, marks.blocks),
        regions: front(&old.regions, marks.regions),
        values: front(&old.values, marks.values),
        operands: front(&old.operands, marks.operands),
        successors: front(&old.successors, marks.successors),
        attributes: front(&old.attributes, marks.attributes),
        op_regions: front(&old.op_regions, marks.regions),
        ..Ir::default()
    }
}

/// How far ids after the window move.
#[derive(Clone, Copy)]
pub(super) struct Shift {
    old: Marks,
    new: Marks,
}

macro_rules! shifts {
    ($($name:ident: $field:ident),* $(,)?) => {$(
        pub(super) fn $name(self, id: u32) -> u32 {
            if id < self.old.$field { id } else { id - self.old.$field + self.new.$field }
        }
    )*};
}

impl Shift {
    shifts! {
        op: ops,
        block: blocks,
        region: regions,
        value: values,
        operand: operands,
        successor: successors,
        attribute: attributes,
    }

    fn marks(self, marks: Marks) -> Marks {
        Marks {
            ops: self.op(marks.ops),
            blocks: self.block(marks.blocks),
            regions: self.region(marks.regions),
            values: self.value(marks.values),
            operands: self.operand(marks.operands),
            successors: self.successor(marks.successors),
            attributes: self.attribute(marks.attributes),
        }
    }
}

impl<'s> Lower<'s> {
    /// Adds what is after the window, and puts right what is around it.
    pub(super) fn join(
        mut self,
        old: &Arc<Item>,
        window: &Window,
        change: Change,
        meeting: &Meeting,
    ) -> Option<(Read, Patch)> {
        let moved = Moved {
            front: window.offset,
            after: meeting.offset,
            change,
        };
        let shift = Shift {
            old: meeting.old,
            new: meeting.new,
        };
        self.move_path(&old.ir, window, meeting, moved, shift);
        self.append(&old.ir, meeting, moved, shift);
        self.ir.list_ops();
        self.ir.list_blocks();

        let mut bindings = self.compare_definitions(old, window, meeting);
        self.name_errors = self.join_name_errors(old, moved, &mut bindings);
        self.map_operands(window, meeting, &bindings, shift);
        self.relabel(old, window, meeting);
        let mut rebound = !bindings.retyped.is_empty();
        rebound |= self.rebind(old, window, meeting, &bindings)?;
        if self.type_depends(old, meeting, &bindings, shift) {
            return None;
        }

        let after = change.after(meeting.offset);
        let mut symbol_uses = old.ir.symbol_uses.clone();
        let first = symbol_uses.partition_point(|symbol| symbol.span.start < window.offset);
        let last = symbol_uses.partition_point(|symbol| symbol.span.start < meeting.offset);
        symbol_uses[last..].iter_mut().for_each(|symbol| {
            *symbol = SymbolUse {
                op: OpId(shift.op(symbol.op.0)),
                span: moved.around(symbol.span),
            };
        });
        symbol_uses.splice(first..last, self.symbol_uses(window.offset..after));
        self.ir.symbol_uses = symbol_uses;
        self.ir.types = std::mem::take(&mut self.types.all);
        self.ir.list_uses();

        let (errors, origins) = self.join_errors(old, moved)?;
        let reading = self.join_reading(old, window, meeting, moved, shift, origins);
        settle_name_errors(&mut self.name_errors, &reading.misread);
        let patch = Patch {
            from: Arc::downgrade(old),
            old: window.begin.ops..meeting.old.ops,
            new: window.begin.ops..meeting.new.ops,
            old_values: window.begin.values..meeting.old.values,
            new_values: window.begin.values..meeting.new.values,
            rebound,
        };
        let read = Read {
            ir: self.ir,
            errors,
            name_errors: self.name_errors,
            reading: Reading {
                type_names: self.types.into_names(),
                ..reading
            },
        };
        Some((read, patch))
    }

    /// The operations around the window, whose parts may be after it.
    fn move_path(&mut self, old: &Ir, window: &Window, meeting: &Meeting, moved: Moved, shift: Shift) {
        for &(op, on_path) in &window.path {
            let data = &mut self.ir.ops[op.index()];
            data.span = moved.around(data.span);
            data.name = moved.around(data.name);
            data.symbol = data.symbol.map(|span| moved.around(span));
            for operand in &mut self.ir.operands[data.operands.range()] {
                operand.span = moved.around(operand.span);
                operand.keyword = moved.around(operand.keyword);
            }
            for attribute in &mut self.ir.attributes[data.attributes.range()] {
                attribute.value = moved.around(attribute.value);
            }
            for successor in &mut self.ir.successors[data.successors.range()] {
                successor.label = moved.around(successor.label);
            }
            for &region in old.regions_of(op) {
                let data = &mut self.ir.regions[region.index()];
                let is_behind = data.span.start >= moved.after;
                data.span = moved.around(data.span);
                if is_behind && data.end != Marks::default() {
                    data.begin = shift.marks(data.begin);
                }
                if is_behind && data.end != Marks::default() || region == on_path {
                    data.end = shift.marks(data.end);
                }
                self.move_blocks_of(old, region, window, moved);
            }
        }
        match meeting.blocks {
            Some((old_block, block)) => {
                let end = moved.change.after(old.block(old_block).span.end);
                let data = &mut self.ir.blocks[block.index()];
                let label = data.label;
                let start = if label.is_empty() {
                    meeting.block_start
                } else {
                    label.start
                };
                data.span = Span::new(start, end);
            }
            None => {
                let end = self.ir.marks();
                self.ir.regions[window.region.index()].end = end;
            }
        }
    }

    /// Blocks of a region on the path that begin before the window.
    fn move_blocks_of(&mut self, old: &Ir, region: RegionId, window: &Window, moved: Moved) {
        for &block in old.blocks_of(region) {
            if block.0 >= window.begin.blocks {
                break;
            }
            let data = &mut self.ir.blocks[block.index()];
            // The one that holds the window was ended while it was read, or is ended where the old item is met.
            if window.block != Some(block) {
                data.span = moved.around(data.span);
            }
            data.label = moved.around(data.label);
            let first = data.first_argument as usize;
            for value in &mut self.ir.values[first..first + data.argument_count as usize] {
                value.name = moved.around(value.name);
            }
        }
    }

    /// The arenas after the window.
    fn append(&mut self, old: &Ir, meeting: &Meeting, moved: Moved, shift: Shift) {
        let from = meeting.old;
        let ir = &mut self.ir;
        ir.ops.extend(old.ops[from.ops as usize..].iter().map(|op| {
            let mut op = op.clone();
            op.name = moved.around(op.name);
            op.span = moved.around(op.span);
            op.symbol = op.symbol.map(|span| moved.around(span));
            op.parent = op.parent.map(|parent| match meeting.blocks {
                Some((old, new)) if old == parent => new,
                _ => BlockId(shift.block(parent.0)),
            });
            op.first_block = shift.block(op.first_block);
            op.first_result = shift.value(op.first_result);
            op.operands.start = shift.operand(op.operands.start);
            op.successors.start = shift.successor(op.successors.start);
            op.regions.start = shift.region(op.regions.start);
            op.attributes.start = shift.attribute(op.attributes.start);
            op
        }));
        ir.blocks.extend(old.blocks[from.blocks as usize..].iter().map(|block| {
            let mut block = block.clone();
            block.label = moved.around(block.label);
            block.span = moved.around(block.span);
            block.parent = RegionId(shift.region(block.parent.0));
            block.first_argument = shift.value(block.first_argument);
            block
        }));
        ir.regions
            .extend(old.regions[from.regions as usize..].iter().map(|region| {
                let mut region = region.clone();
                region.span = moved.around(region.span);
                region.parent = OpId(shift.op(region.parent.0));
                if region.end != Marks::default() {
                    region.begin = shift.marks(region.begin);
                    region.end = shift.marks(region.end);
                }
                region
            }));
        let first = ir.op_regions.len() as u32;
        ir.op_regions.extend((first..ir.regions.len() as u32).map(RegionId));
        ir.values.extend(old.values[from.values as usize..].iter().map(|value| {
            let mut value = value.clone();
            value.name = moved.around(value.name);
            match &mut value.def {
                Def::Result { op, .. } => *op = OpId(shift.op(op.0)),
                Def::Argument { block, .. } => *block = BlockId(shift.block(block.0)),
            }
            value
        }));
        ir.operands
            .extend(old.operands[from.operands as usize..].iter().map(|operand| {
                let mut operand = operand.clone();
                operand.span = moved.around(operand.span);
                operand.keyword = moved.around(operand.keyword);
                operand
            }));
        ir.successors
            .extend(old.successors[from.successors as usize..].iter().map(|successor| {
                let mut successor = successor.clone();
                successor.label = moved.around(successor.label);
                successor.block = successor.block.map(|block| BlockId(shift.block(block.0)));
                successor
            }));
        ir.attributes
            .extend(old.attributes[from.attributes as usize..].iter().map(|attribute| {
                let mut attribute = attribute.clone();
                attribute.value = moved.around(attribute.value);
                attribute
            }));
    }

    /// What the definitions of the window's own level have become.
    fn compare_definitions<'a>(&self, old: &'a Item, window: &Window, meeting: &Meeting) -> Bindings<'a>
    where
        's: 'a,
    {
        // With each its index in its pack, and the one that its name says, as in `%x#1`.
        type Values = Vec<(ValueId, (Option<u32>, u32))>;
        let mut names: FxHashMap<&'a str, [Values; 2]> = FxHashMap::default();
        let mut gather = |which: usize, ir: &Ir, text: &'a str, end: u32| {
            for value in (window.begin.values..end).map(ValueId) {
                let data = ir.value(value);
                let region = ir.defining_block(value).map(|block| ir.block(block).parent);
                if region == Some(window.region) && !data.name.is_empty() {
                    let (name, from) = split_pack(text.get(data.name.range()).unwrap_or_default());
                    names.entry(name).or_default()[which].push((value, (data.pack_index, from)));
                }
            }
        };
        gather(0, &old.ir, &old.text, meeting.old.values);
        gather(1, &self.ir, self.text, meeting.new.values);
        let mut bindings = Bindings {
            values: vec![None; (meeting.old.values - window.begin.values) as usize],
            retyped: FxHashSet::default(),
            changed: Vec::new(),
        };
        for (name, [before, now]) in names {
            let packs = |values: &Values| values.iter().map(|(_, pack)| *pack).collect::<Vec<_>>();
            if packs(&before) != packs(&now) {
                bindings.changed.push(name);
                continue;
            }
            for (&(before, _), &(now, _)) in before.iter().zip(&now) {
                bindings.values[(before.0 - window.begin.values) as usize] = Some(now);
                if old.ir.value(before).ty != self.ir.value(now).ty {
                    bindings.retyped.insert(now);
                }
            }
        }
        bindings
    }

    /// Operands outside of the window use the values that they used before, and successors before it lead on.
    fn map_operands(&mut self, window: &Window, meeting: &Meeting, bindings: &Bindings<'_>, shift: Shift) {
        let first = window.begin.values;
        let map = |value: ValueId| {
            if value.0 < first {
                Some(value)
            } else if value.0 < meeting.old.values {
                bindings.values[(value.0 - first) as usize]
            } else {
                Some(ValueId(shift.value(value.0)))
            }
        };
        let (front, after) = self.ir.operands.split_at_mut(window.begin.operands as usize);
        let after = &mut after[(meeting.new.operands - window.begin.operands) as usize..];
        for operand in front.iter_mut().chain(after) {
            operand.value = operand.value.and_then(map);
        }
        // Those that lead into the window are found by their labels.
        for successor in &mut self.ir.successors[..window.begin.successors as usize] {
            successor.block = successor.block.map(|block| BlockId(shift.block(block.0)));
        }
    }

    /// Errors about names outside of the window; of names whose first definition was in it, nothing is known any more.
    fn join_name_errors<'a>(&mut self, old: &'a Item, moved: Moved, bindings: &mut Bindings<'a>) -> Vec<NameError> {
        let mut errors = std::mem::take(&mut self.name_errors);
        for error in &old.name_errors {
            let Some(span) = moved
                .span(error.span)
                .filter(|_| error.span.start < moved.front || error.span.start >= moved.after)
            else {
                continue;
            };
            let previous = error.previous.map(|previous| moved.span(previous));
            match previous {
                Some(None) if error.kind == NameErrorKind::RedefinedValue => {
                    let (name, _) = split_pack(old.str(error.span));
                    if !bindings.changed.contains(&name) {
                        bindings.changed.push(name);
                    }
                }
                Some(None) => {}
                _ => errors.push(NameError {
                    kind: error.kind,
                    span,
                    previous: previous.flatten(),
                }),
            }
        }
        errors
    }

    /// All syntax errors with their origins; `None` if an operation before the window was blamed for what is in it.
    fn join_errors(&mut self, old: &Item, moved: Moved) -> Option<(Vec<SyntaxError>, Vec<u32>)> {
        let window = std::mem::take(&mut self.errors)
            .into_iter()
            .zip(std::mem::take(&mut self.origins));
        let (mut errors, mut after) = (Vec::new(), Vec::new());
        for (error, &origin) in old.errors.iter().zip(&old.reading.origins) {
            if origin >= moved.front && origin < moved.after {
                continue;
            }
            let error = SyntaxError {
                span: moved.span(error.span)?,
                message: error.message.clone(),
                resumed: moved.offset(error.resumed)?,
            };
            if origin < moved.front {
                errors.push((error, origin));
            } else {
                after.push((error, moved.change.after(origin)));
            }
        }
        errors.extend(window);
        errors.append(&mut after);
        errors.sort_by_key(|(error, _)| (error.span.start, error.span.end));
        Some(errors.into_iter().unzip())
    }

    /// What reading knew, of all parts.
    fn join_reading(
        &mut self,
        old: &Item,
        window: &Window,
        meeting: &Meeting,
        moved: Moved,
        shift: Shift,
        origins: Vec<u32>,
    ) -> Reading {
        let is_front = |offset: u32| offset < moved.front;
        let is_behind = |offset: u32| offset >= moved.after;
        let known = &old.reading;
        let outside = known
            .misread
            .iter()
            .filter(|op| is_front(op.start) || is_behind(op.start));
        let mut misread: Vec<Span> = outside.map(|op| moved.around(*op)).collect();
        misread.append(&mut self.misread);
        misread.sort_by_key(|op| op.start);
        let mut strays: Vec<u32> = known.strays.iter().copied().filter(|at| is_front(*at)).collect();
        let end = moved.change.after(moved.after);
        strays.extend(self.tokens.strays().iter().filter(|at| !is_front(**at) && **at < end));
        strays.extend(
            known
                .strays
                .iter()
                .filter(|at| is_behind(**at))
                .map(|at| moved.change.after(*at)),
        );
        let mut type_reads: Vec<OpId> = known
            .type_reads
            .iter()
            .copied()
            .filter(|op| op.0 < window.begin.ops)
            .collect();
        type_reads.append(&mut self.type_reads);
        let kept = known.type_reads.iter().filter(|op| op.0 >= meeting.old.ops);
        type_reads.extend(kept.map(|op| OpId(shift.op(op.0))));
        let outside = known
            .scope_reads
            .iter()
            .filter(|name| is_front(name.start) || is_behind(name.start));
        let mut scope_reads: Vec<Span> = outside.map(|name| moved.around(*name)).collect();
        scope_reads.append(&mut self.scope_reads);
        Reading {
            is_balanced: true,
            mentions: known.mentions.and(self.tokens.mentions()),
            strays,
            origins,
            misread,
            type_reads,
            scope_reads,
            fresh_types: known.fresh_types,
            type_names: Default::default(),
        }
    }
}
