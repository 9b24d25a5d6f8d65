//! From a draft to the edits of the item's text.
//!
//! An untouched operation costs no edit. If an operation uses other values than before, the names are replaced in place. If it
//! has other operands, results or types, it is spelled again: as a whole without regions, its head otherwise. New and moved
//! operations are inserted after the operation that stays before them.

use std::ops::Range;

use mlir_grammar::{BlockId, OpId, RegionId, Span, ValueId};
use rustc_hash::FxHashMap;

use super::attribute_dictionary::Rest;
use super::comments::keep_comments;
use super::names::NewNames;
use super::{Draft, DraftDef, State};
use crate::edit::{self, TextEdit, apply, indent_at};
use crate::refusal::Refusal;

/// What a level of nesting adds to the indentation.
const STEP: &str = "  ";

impl Draft<'_> {
    /// The edits that make the item say what the draft says. Relative to the item; none where nothing changed.
    ///
    /// # Errors
    /// The operation that cannot be written as the draft has it.
    pub fn edits(&mut self) -> Result<Vec<TextEdit>, Refusal> {
        self.name_what_is_used();
        self.number_what_is_new();
        let mut edits = Vec::new();
        for &op in self.item.ir.top() {
            self.edits_of(op, &mut edits)?;
        }
        edits.sort_by_key(|edit| edit.span);
        keep_comments(self.item, &mut edits);
        Ok(edits)
    }

    /// Results that the text does not name need names once something uses one of them: all results of their operation.
    fn name_what_is_used(&mut self) {
        for op in (0..self.ops.len() as u32).map(OpId) {
            let is_wanted = |&value: &ValueId| self.name(value).is_empty() && !self.users(value).is_empty();
            if self.op(op).results.iter().any(is_wanted) {
                let results = self.op(op).results.clone();
                self.name_results(&results, "result");
            }
        }
    }

    /// Names the new values that are left. Once all passes are done, [`numbered_names`](super::numbered_names) numbers them in
    /// the order of the text.
    fn number_what_is_new(&mut self) {
        let count = self.names.count();
        if count == 0 {
            return;
        }
        let mut named: Vec<Option<String>> = vec![None; count];
        for value in 0..self.values.len() {
            let data = &self.values[value];
            let Some((number, index)) = NewNames::number(&data.name) else {
                continue;
            };
            if matches!(data.def, DraftDef::Op(op) if self.is_erased(op)) {
                continue;
            }
            let names = &mut self.names;
            let new = named[number].get_or_insert_with(|| names.named(number));
            let new = format!("{new}{index}");
            self.values[value].name = new.into();
        }
        for signature in self.signatures.values_mut() {
            let parameters = signature.arguments.iter_mut().flatten().chain(&mut signature.appended);
            for parameter in parameters {
                if let Some((number, _)) = NewNames::number(&parameter.name)
                    && let Some(new) = &named[number]
                {
                    parameter.name.clone_from(new);
                }
            }
        }
    }

    /// The edits of an operation that stays.
    fn edits_of(&self, op: OpId, edits: &mut Vec<TextEdit>) -> Result<(), Refusal> {
        if !self.is_written(op) {
            return Ok(());
        }
        let data = self.item.ir.op(op);
        let has_regions = !data_regions(self, op).is_empty();
        let renamed = *self.op(op).name != *self.item.op_name(op);
        if let Some(signature) = self.signatures.get(&op) {
            edits.extend(self.respell_signature(op, signature)?);
        } else if self.is_spelled_otherwise(op) {
            if let Some(results) = self.respelled_results(op) {
                edits.push(results);
            }
            if let Some(destinations) = self.respell_destinations(op) {
                edits.extend(destinations);
            } else if has_regions || self.stays_generic(op) {
                edits.extend(self.respell_head(op)?);
            } else {
                let location = Rest::of(self.item, op).location;
                let blank = if location.is_empty() { "" } else { " " };
                edits.push(TextEdit {
                    span: Span::new(self.start_of_name(op), data.span.end),
                    text: format!("{}{blank}{location}", self.spell(op)?),
                });
            }
        } else {
            edits.extend(self.substituted(op, 0..self.op(op).operands.len()));
            if renamed {
                edits.push(TextEdit {
                    span: data.name,
                    text: self.op(op).name.to_string(),
                });
            }
            let is_renamed = |&result: &ValueId| self.is_newly_named(result) || self.renamed.contains(&result);
            if self.op(op).results.iter().any(is_renamed) {
                edits.extend(self.respelled_results(op));
            }
        }
        for &region in &self.op(op).regions {
            self.edits_of_region(region, edits)?;
        }
        Ok(())
    }

    /// Whether an operation in the generic form has no custom form that is known here, and says with its lists all there is.
    fn stays_generic(&self, op: OpId) -> bool {
        let has_sizes = || {
            self.item
                .ir
                .attributes(op)
                .iter()
                .any(|attribute| matches!(&*attribute.name, "operandSegmentSizes" | "operand_segment_sizes"))
        };
        self.is_generic(op) && self.op(op).successors.is_empty() && !has_sizes() && self.spell(op).is_err()
    }

    /// Whether replacing names does not do for an operation of the item.
    fn is_spelled_otherwise(&self, op: OpId) -> bool {
        let ir = &self.item.ir;
        let now = self.op(op);
        let operands = ir.operands(op);
        let retyped = |value: mlir_grammar::ValueId| {
            let old = (value.index() < ir.values().len()).then(|| ir.type_of(value)).flatten();
            old.map(|ty| &*ty.text) != self.value(value).ty.as_deref()
        };
        let has_other_type = |(old, &new): (&mlir_grammar::ir::Operand, &mlir_grammar::ValueId)| {
            let old = old.value.and_then(|value| ir.type_of(value)).map(|ty| &*ty.text);
            old != self.value(new).ty.as_deref()
        };
        let is_retargeted = || {
            let old = ir.successors(op).iter().map(|successor| successor.block);
            old.ne(now.successors.iter().map(|successor| Some(successor.block)))
        };
        operands.len() != now.operands.len()
            || is_retargeted()
            || ir.results(op).len() != now.results.len()
            || operands.iter().zip(&now.operands).any(has_other_type)
            || now.results.iter().any(|&result| retyped(result))
            || self.entry_arguments_changed(op)
    }

    /// Whether the arguments of an entry block whose names are in the operation's head are others than before.
    fn entry_arguments_changed(&self, op: OpId) -> bool {
        let ir = &self.item.ir;
        ir.regions_of(op).iter().any(|&region| {
            let entry = ir.blocks_of(region).first();
            entry.is_some_and(|&entry| {
                ir.block(entry).label.is_empty() && ir.arguments(entry).len() != self.block(entry).arguments.len()
            })
        })
    }

    /// Other names for operands, in these places of the operand list.
    pub(super) fn substituted(&self, op: OpId, operands: Range<usize>) -> Vec<TextEdit> {
        let old = self.item.ir.operands(op);
        let new = &self.op(op).operands;
        let pairs = old.iter().zip(new).take(operands.end).skip(operands.start);
        pairs
            .filter(|(old, new)| old.value != Some(**new) || self.renamed.contains(new))
            .filter(|(old, new)| self.item.str(old.span) != self.name(**new))
            .map(|(old, new)| TextEdit {
                span: old.span,
                text: self.name(*new).to_owned(),
            })
            .collect()
    }

    fn is_newly_named(&self, value: mlir_grammar::ValueId) -> bool {
        value.index() < self.item.ir.values().len()
            && self.item.ir.value(value).name.is_empty()
            && !self.value(value).name.is_empty()
    }

    /// Where an operation's name begins, the quote of the generic form included.
    fn start_of_name(&self, op: OpId) -> u32 {
        let name = self.item.ir.op(op).name.start;
        let quoted = self.item.text[..name as usize].ends_with('"');
        name - u32::from(quoted)
    }

    /// `%a, %b:2 = ` in place of what is before the name. `None` if that is no change.
    fn respelled_results(&self, op: OpId) -> Option<TextEdit> {
        let span = Span::new(self.item.ir.op(op).span.start, self.start_of_name(op));
        let text = self.spell_results(op);
        (self.item.str(span).split_whitespace().ne(text.split_whitespace())).then_some(TextEdit { span, text })
    }

    /// `%a, %b:2 = `; nothing without results, or where none of them has a name.
    fn spell_results(&self, op: OpId) -> String {
        let mut groups: Vec<(&str, usize)> = Vec::new();
        for &result in &self.op(op).results {
            let name = self.name(result);
            match (name.split_once('#'), groups.last_mut()) {
                (Some((pack, _)), Some((last, count))) if *last == pack => *count += 1,
                (Some((pack, _)), _) => groups.push((pack, 1)),
                (None, _) if name.is_empty() => return String::new(),
                (None, _) => groups.push((name, 0)),
            }
        }
        let spelled: Vec<String> = groups
            .into_iter()
            .map(|(name, count)| {
                if count > 0 {
                    format!("{name}:{count}")
                } else {
                    name.to_owned()
                }
            })
            .collect();
        if spelled.is_empty() {
            String::new()
        } else {
            format!("{} = ", spelled.join(", "))
        }
    }

    /// The edits inside a region that the item's text holds.
    fn edits_of_region(&self, region: RegionId, edits: &mut Vec<TextEdit>) -> Result<(), Refusal> {
        if region.index() >= self.item.ir.regions().len() {
            return Ok(());
        }
        for &block in self.item.ir.blocks_of(region) {
            if self.is_unlabelled(block) {
                edits.extend(edit::remove_label(self.item, block));
            } else {
                edits.extend(self.respelled_label(block));
            }
            if self.whole_of(block) == block {
                self.edits_of_block(block, edits)?;
            }
            for &new in self.new_blocks.get(&block).into_iter().flatten() {
                edits.extend(self.text_of_new_block(new, block)?);
            }
        }
        Ok(())
    }

    /// The edits of the operations of a block that the item's text holds, stretch by stretch between those that stay.
    fn edits_of_block(&self, block: BlockId, edits: &mut Vec<TextEdit>) -> Result<(), Refusal> {
        // What leaves, by the operation that stays before it.
        let mut leaving: FxHashMap<Option<OpId>, Vec<OpId>> = FxHashMap::default();
        let mut anchor = None;
        for op in self.ops_in_text(block).filter(|&op| self.is_written(op)) {
            if self.op(op).state == State::Kept || self.is_stood_in_for(op, block) {
                anchor = Some(op);
            } else {
                leaving.entry(anchor).or_default().push(op);
            }
        }
        let mut anchor = None;
        let mut new = Vec::new();
        for op in self.ops_of(block) {
            if let Some(old) = self.op(op).stand_in.filter(|&old| self.is_stood_in_for(old, block)) {
                let removed = leaving.remove(&anchor).unwrap_or_default();
                if !removed.is_empty() || edit::own_lines(self.item, old).is_none() {
                    self.edits_between(block, anchor, &std::mem::take(&mut new), &removed, edits)?;
                }
                new.push(op);
                edits.push(self.replacement(old, &std::mem::take(&mut new))?);
                anchor = Some(old);
                continue;
            }
            if self.op(op).state != State::Kept {
                new.push(op);
                continue;
            }
            self.edits_of(op, edits)?;
            if self.is_written(op) {
                let removed = leaving.remove(&anchor).unwrap_or_default();
                self.edits_between(block, anchor, &std::mem::take(&mut new), &removed, edits)?;
                anchor = Some(op);
            }
        }
        let removed = leaving.remove(&anchor).unwrap_or_default();
        self.edits_between(block, anchor, &new, &removed, edits)
    }

    /// Whether a new operation is in the place of one that was removed from this block.
    fn is_stood_in_for(&self, old: OpId, block: BlockId) -> bool {
        let new = self.op(old).stand_in;
        let stood_in = self.item.ir.op(old).parent.map(|parent| self.whole_of(parent));
        stood_in == Some(block) && new.is_some_and(|new| self.op(new).block == Some(block))
    }

    /// New operations in the place of one that was removed: what is around it stays, and so do comments inside it, before.
    fn replacement(&self, old: OpId, new: &[OpId]) -> Result<TextEdit, Refusal> {
        let span = self.item.ir.op(old).span;
        let indent = indent_at(self.item, span.start);
        let comments = edit::comments_in(self.item.str(span)).into_iter().map(str::to_owned);
        let mut lines: Vec<String> = comments.collect();
        for &op in new {
            lines.push(self.text_of(op, &indent)?);
        }
        Ok(TextEdit {
            span,
            text: lines.join(&format!("{}{indent}", edit::line_break(self.item))),
        })
    }

    /// New and moved operations in one stretch, after `anchor` or at the beginning of the block. They take the place of the
    /// first operation that leaves the stretch, if it has its lines for itself; its comment stays before them.
    fn edits_between(
        &self,
        block: BlockId,
        anchor: Option<OpId>,
        new: &[OpId],
        removed: &[OpId],
        edits: &mut Vec<TextEdit>,
    ) -> Result<(), Refusal> {
        if new.is_empty() && removed.is_empty() {
            return Ok(());
        }
        let indent = self.indent_of(block);
        let mut lines = Vec::new();
        for &op in new {
            lines.push(self.text_of(op, &indent)?);
        }
        let mut removed = removed.iter();
        let place = removed.clone().next().filter(|_| !new.is_empty());
        let lines_of_place = place.and_then(|&op| edit::own_lines(self.item, op));
        if let (Some(&op), Some(span)) = (place, lines_of_place) {
            removed.next();
            let comment = edit::comment_behind(self.item, op).filter(|_| self.op(op).state == State::Erased);
            let inside = self.comments_left_by(op).into_iter();
            let inside = inside.filter(|_| self.op(op).state == State::Erased);
            lines.splice(0..0, inside.chain(comment).map(str::to_owned));
            let between = format!("{}{indent}", edit::line_break(self.item));
            edits.push(TextEdit {
                span,
                text: lines.join(&between),
            });
        } else {
            for (line, &op) in lines.iter().zip(new) {
                edits.push(match anchor {
                    Some(anchor) => edit::insert_behind(self.item, anchor, line),
                    None => edit::insert_at_beginning(self.item, block, line)
                        .ok_or_else(|| Refusal::at(op, "would go where the text shows no place for it"))?,
                });
            }
        }
        edits.extend(removed.map(|&op| match self.op(op).state {
            State::Erased => edit::remove_but_comments(self.item, op, self.comments_left_by(op)),
            _ => edit::remove(self.item, op),
        }));
        Ok(())
    }

    /// The comments inside an operation that was removed, but for those that go elsewhere with what it held.
    fn comments_left_by(&self, op: OpId) -> Vec<&str> {
        let span = self.item.ir.op(op).span;
        if !self.item.str(span).contains("//") {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut from = span.start;
        for moved in self.moved_out_of(op) {
            found.extend(edit::comments_in(self.item.str(Span::new(from, moved.start))));
            from = moved.end;
        }
        found.extend(edit::comments_in(self.item.str(Span::new(from, span.end))));
        found
    }

    /// Where in the text of an operation that was removed others are that were not, each with the comment after it.
    fn moved_out_of(&self, removed: OpId) -> Vec<Span> {
        let ir = &self.item.ir;
        let mut found = Vec::new();
        let mut pending = vec![removed];
        while let Some(op) = pending.pop() {
            if self.op(op).state == State::Erased {
                let blocks = ir.regions_of(op).iter().flat_map(|&region| ir.blocks_of(region));
                pending.extend(blocks.flat_map(|&block| ir.ops_of(block)));
            } else if self.is_written(op) {
                found.push(edit::own_lines(self.item, op).unwrap_or(ir.op(op).span));
            }
        }
        found.sort_unstable();
        found
    }

    /// The indentation of a block's operations.
    pub(super) fn indent_of(&self, block: BlockId) -> String {
        let written = self.item.ir.ops_of(block).iter().find(|&&op| self.is_written(op));
        match written {
            Some(&op) => indent_at(self.item, self.item.ir.op(op).span.start),
            None => {
                let region = self.item.ir.region(self.item.ir.block(block).parent).span;
                format!("{}{STEP}", indent_at(self.item, region.start))
            }
        }
    }

    /// The argument list of a labelled block, where it changed.
    fn respelled_label(&self, block: BlockId) -> Option<TextEdit> {
        let ir = &self.item.ir;
        let label = ir.block(block).label;
        let now = &self.block(block).arguments;
        let is_same = ir.arguments(block).len() == now.len()
            && ir
                .arguments(block)
                .zip(now)
                .all(|(old, &new)| old == new && ir.type_of(old).map(|ty| &*ty.text) == self.value(new).ty.as_deref());
        if label.is_empty() || is_same {
            return None;
        }
        let end = edit::end_of_label(self.item, label)?;
        let arguments: Option<Vec<String>> = now
            .iter()
            .map(|&argument| {
                Some(format!(
                    "{}: {}",
                    self.name(argument),
                    self.value(argument).ty.as_deref()?
                ))
            })
            .collect();
        let arguments = arguments?.join(", ");
        Some(TextEdit {
            span: Span::new(label.end, end),
            text: if arguments.is_empty() {
                ":".to_owned()
            } else {
                format!("({arguments}):")
            },
        })
    }

    /// The whole text of an operation that is new or moved; lines after the first are indented by `indent`.
    pub(super) fn text_of(&self, op: OpId, indent: &str) -> Result<String, Refusal> {
        if self.is_written(op) {
            return self.moved_text(op, indent);
        }
        let mut text = self.spell_results(op) + &self.spell(op)?;
        for (index, &region) in self.op(op).regions.iter().enumerate() {
            let inside = self.text_of_region(region, &format!("{indent}{STEP}"))?;
            if index > 0 && inside.is_empty() {
                continue;
            }
            text += if index > 0 { " else {" } else { " {" };
            let line_break = edit::line_break(self.item);
            for line in inside {
                text += &format!("{line_break}{indent}{STEP}{line}");
            }
            text += &format!("{line_break}{indent}}}");
        }
        Ok(text)
    }

    /// The operations of a new region, which has one block; a terminator without operands is left out.
    fn text_of_region(&self, region: RegionId, indent: &str) -> Result<Vec<String>, Refusal> {
        let mut lines = Vec::new();
        for &block in &self.region(region).blocks {
            for op in self.ops_of(block) {
                if &*self.op(op).name == "scf.yield" && self.op(op).operands.is_empty() {
                    continue;
                }
                lines.push(self.text_of(op, indent)?);
            }
        }
        Ok(lines)
    }

    /// The text of an operation of the item that goes elsewhere, changed inside as the draft has it, with its comment.
    fn moved_text(&self, op: OpId, indent: &str) -> Result<String, Refusal> {
        let mut edits = Vec::new();
        self.edits_of(op, &mut edits)?;
        edits.sort_by_key(|edit| edit.span);
        let text = edit::with_comment(self.item, op);
        let start = self.item.ir.op(op).span.start;
        for edit in &mut edits {
            edit.span = Span::new(edit.span.start - start, edit.span.end - start);
        }
        let text = apply(text, &edits).ok_or_else(|| Refusal::at(op, "cannot be moved"))?;
        let old = indent_at(self.item, start);
        let line_break = edit::line_break(self.item);
        let lines: Vec<String> = text
            .split(line_break)
            .enumerate()
            .map(|(index, line)| match (index, line.strip_prefix(&old)) {
                (0, _) | (_, None) => line.to_owned(),
                (_, Some(rest)) => format!("{indent}{rest}"),
            })
            .collect();
        Ok(lines.join(line_break))
    }

    /// Whether an operation is written in the generic form; new ones are not.
    #[must_use]
    pub fn is_generic(&self, op: OpId) -> bool {
        self.is_of_item(op) && self.item.ir.op(op).is_spelled_out()
    }
}

/// The regions that an operation of the item has in its text.
fn data_regions<'d>(draft: &'d Draft<'_>, op: OpId) -> &'d [RegionId] {
    draft.item.ir.regions_of(op)
}
