//! An item after an edit inside of it: the operations that the edit touches are read again, all others are kept.
//!
//! A *window* of sibling operations around the edit ([`window`]) is cut into tokens and lowered just as in a fresh reading:
//! the arenas of the IR hold everything before it, and the names that it mentions mean what they mean there. As soon
//! as reading arrives, in the same state, at an operation after the edit that the old item has too, what follows is the
//! same as before but for its place, and is moved after the new ([`splice`]). What reaches further than the window is put
//! right afterwards ([`rebind`]): uses of names that are now defined elsewhere, block labels, and the errors about both.
//!
//! **Invariant.** The result equals a fresh reading of the text, but for the numbers of types. Where that is not certain
//! (a brace without partner, a type that others follow from), there is no result, and the caller reads all of it.

mod name_set;
mod rebind;
mod splice;
mod window;

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::{Frame, Lower, Types};
use crate::document::type_aliases::TypeAliases;
use crate::ir::span::Span;
use crate::ir::{BlockId, Marks, OpId, RegionId};
use crate::item::{Item, ItemKind, Patch};
use crate::token::{Kind, Token};
use window::Window;

/// Of the regions around an edit, so many are tried from the inside to the outside.
const ATTEMPTS: usize = 3;

/// How many operations after the edit the parser may look at, one attempt after the other.
const AHEAD: [usize; 3] = [8, 128, usize::MAX];

/// So many tokens after an operation may have had a say in how it was read.
const LOOKAHEAD: usize = 6;

/// What an edit did to the text of an item: the bytes `start..old_end` became `start..new_end`.
#[derive(Clone, Copy, Debug)]
struct Change {
    start: u32,
    old_end: u32,
    new_end: u32,
}

impl Change {
    /// Where a byte after the change is now.
    fn after(self, offset: u32) -> u32 {
        offset - self.old_end + self.new_end
    }
}

/// The item with the bytes `range` of its text replaced, if that can be done without reading all of it.
///
/// `range` must lie within the text, between characters. The type aliases must be those of the old item.
pub(crate) fn patch_item(old: &Arc<Item>, range: Range<usize>, inserted: &str, aliases: &TypeAliases) -> Option<Item> {
    let types = old.ir.types.len();
    if old.kind != ItemKind::Operation
        || !old.reading.is_balanced
        || old.reading.type_names.has_limit()
        || types > 2 * old.reading.fresh_types + MAX_SURPLUS
        || old.text.len() + inserted.len() > MAX_LENGTH
    {
        return None;
    }
    let change = Change {
        start: range.start as u32,
        old_end: range.end as u32,
        new_end: (range.start + inserted.len()) as u32,
    };
    let mut text = String::with_capacity(old.text.len() - range.len() + inserted.len());
    text.push_str(old.text.get(..range.start)?);
    text.push_str(inserted);
    text.push_str(old.text.get(range.end..)?);

    let regions = window::regions_around(&old.ir, change);
    for region in regions.take(ATTEMPTS) {
        let Some(start) = window::start(old, region, change) else {
            continue;
        };
        for ahead in AHEAD {
            let Some(window) = Window::lex(old, &text, region, &start, change, ahead) else {
                break;
            };
            match read(old, &text, &window, change, aliases) {
                Outcome::Done(item) => {
                    let (parts, patch) = *item;
                    return Some(Item {
                        kind: old.kind,
                        text: text.into(),
                        ir: parts.ir,
                        errors: parts.errors,
                        name_errors: parts.name_errors,
                        dialects: Arc::clone(&old.dialects),
                        patch: Some(patch),
                        reading: parts.reading,
                        by_entry: OnceLock::new(),
                    });
                }
                Outcome::NeedsMore if !window.is_complete => {}
                Outcome::NeedsMore | Outcome::Unclear => break,
            }
        }
    }
    None
}

/// So many types that no operation has any more may pile up.
const MAX_SURPLUS: usize = 256;

/// Spans are `u32`.
const MAX_LENGTH: usize = u32::MAX as usize / 2;

enum Outcome {
    Done(Box<(super::Read, Patch)>),
    /// The tokens did not suffice.
    NeedsMore,
    /// It is not certain what a fresh reading would return.
    Unclear,
}

/// Where reading met the old item again.
#[derive(Clone, Copy, Debug)]
struct Meeting {
    /// The block that goes on after the window, in the old item and in the new.
    blocks: Option<(BlockId, BlockId)>,
    /// Its first operation begins here (bytes of the new text).
    block_start: u32,
    /// Where it is, in bytes of the old text. All after it is moved.
    offset: u32,
    /// The arenas there, in the old item and in the new.
    old: Marks,
    new: Marks,
}

/// Reads a window and puts the item together.
fn read(old: &Arc<Item>, text: &str, window: &Window, change: Change, aliases: &TypeAliases) -> Outcome {
    let mut lower = Lower::new(text, &window.tokens, &old.dialects, aliases);
    lower.types = Types::resume(aliases, &old.ir.types, &old.reading.type_names);
    lower.ir = splice::prefix(&old.ir, &window.begin);
    lower.depth = window.path.len();
    lower.know_names(old, window);
    let mut frame = lower.resume(old, window, change);
    let meeting = match lower.window(old, window, &mut frame, change) {
        Ok(meeting) => meeting,
        Err(outcome) => return outcome,
    };
    if lower.types.names().has_limit() {
        return Outcome::Unclear;
    }
    match lower.join(old, window, change, &meeting) {
        Some(done) => Outcome::Done(Box::new(done)),
        None => Outcome::Unclear,
    }
}

impl<'s> Lower<'s> {
    /// The region as it is when reading arrives at the window.
    fn resume(&mut self, old: &Item, window: &Window, change: Change) -> Frame<'s> {
        let mut frame = Frame {
            tokens: self.tokens.top(),
            next: window.first,
            region: Some(window.region),
            block: window.block,
            scope: self.names.enter(false),
            isolated: false,
            default_dialect: Some("builtin"),
            dialect: None,
            terminator: None,
            end: change.after(old.ir.region(window.region).span.end) - 1,
            first_op: 0,
            first_pending: 0,
            first_successor: 0,
        };
        for &(op, _) in window.path.iter().rev() {
            let data = old.ir.op(op);
            let generic = data.form == crate::ir::Form::Generic;
            let dialects = self.dialects;
            let info = data.info.map(|info| dialects.get(info));
            frame.isolated = info.is_some_and(|info| info.traits.isolated);
            frame.default_dialect = info.and_then(|info| info.default_dialect.as_deref().or(frame.default_dialect));
            frame.dialect = info.and_then(|info| Some(info.name.split_once('.')?.0));
            frame.terminator = info.filter(|_| !generic).and_then(|info| info.terminator.as_deref());
        }
        if let Some(block) = window.block {
            // As if none of its operations had been read: that is how it stays if a label now is before them.
            let data = &mut self.ir.blocks[block.index()];
            data.span = data.label;
            let ops = old.ir.ops_of(block);
            let in_front = ops.partition_point(|op| op.0 < window.begin.ops);
            self.block_ops.extend(ops[..in_front].first());
            if in_front > 1 {
                self.block_ops.extend(ops[..in_front].last());
            }
        }
        frame
    }

    /// Reads up to where the old item is met again.
    fn window(
        &mut self,
        old: &Item,
        window: &Window,
        frame: &mut Frame<'s>,
        change: Change,
    ) -> Result<Meeting, Outcome> {
        if frame.tokens.is_empty() {
            return Err(Outcome::Unclear);
        }
        let mut candidates = window.meetings.iter().peekable();
        while let Some(&token) = frame.tokens.get(frame.next) {
            let mut reached = frame.next;
            if token.kind == Kind::Label {
                self.block_header(frame, token);
                self.note_origin(token.start);
                self.check_lookahead(window, frame, reached)?;
                continue;
            }
            while candidates.next_if(|at| change.after(at.offset) < token.start).is_some() {}
            if let Some(at) = candidates.peek()
                && change.after(at.offset) == token.start
                && let Some(block) = frame.block
                && follows_colon(frame.tokens, frame.next) == at.follows_colon
                && let Some(old_block) = old.ir.op(at.op).parent
            {
                let first = self.block_ops.get(frame.first_op).copied();
                return Ok(Meeting {
                    blocks: Some((old_block, block)),
                    block_start: first.map_or(token.start, |op| self.ir.op(op).span.start),
                    offset: at.offset,
                    old: old.ir.marks_at(at.op),
                    new: self.ir.marks(),
                });
            }
            self.operation(frame);
            self.note_origin(token.start);
            reached = reached.max(frame.next);
            self.check_lookahead(window, frame, reached)?;
            self.run();
        }
        if !window.is_complete {
            return Err(Outcome::NeedsMore);
        }
        if frame.block.is_none() {
            return Err(Outcome::Unclear);
        }
        self.add_terminator(frame);
        self.end_block(frame);
        let region = old.ir.region(window.region);
        Ok(Meeting {
            blocks: None,
            block_start: 0,
            offset: region.span.end - 1,
            old: region.end,
            new: self.ir.marks(),
        })
    }

    /// Whether the parser may have seen the end of the tokens where more would follow.
    fn check_lookahead(&self, window: &Window, frame: &Frame<'s>, first: usize) -> Result<(), Outcome> {
        let reached = frame.next.max(first + self.state.miss_at) + LOOKAHEAD;
        if !window.is_complete && reached >= frame.tokens.len() {
            return Err(Outcome::NeedsMore);
        }
        Ok(())
    }
}

/// Whether the token before the one at `at` is a colon: then no operation ends there.
fn follows_colon(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| tokens.get(before));
    before.is_none_or(|token| token.kind == Kind::Colon)
}

/// A region and the operation that holds it.
type Level = (OpId, RegionId);

/// Where an operation begins after the edit, in the old item.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    op: OpId,
    offset: u32,
    follows_colon: bool,
}

/// The new place of something in the old text: before the window, or moved with what is after it.
#[derive(Clone, Copy)]
struct Moved {
    /// Bytes of the old text before which all stays.
    front: u32,
    /// From here on all moves.
    after: u32,
    change: Change,
}

impl Moved {
    /// `None` inside of the window.
    fn offset(self, offset: u32) -> Option<u32> {
        if offset >= self.after {
            Some(self.change.after(offset))
        } else {
            (offset <= self.front).then_some(offset)
        }
    }

    fn span(self, span: Span) -> Option<Span> {
        Some(Span::new(self.offset(span.start)?, self.offset(span.end)?))
    }

    /// For what does not lie in the window, though it may hold it.
    fn around(self, span: Span) -> Span {
        let offset = |offset: u32| {
            if offset >= self.after {
                self.change.after(offset)
            } else {
                offset
            }
        };
        Span::new(offset(span.start), offset(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialects::Dialects;
    use crate::lower::parse_item;

    fn patched(text: &str, mark: &str, with: &str) -> Option<Item> {
        let aliases = TypeAliases::default();
        let old = Arc::new(parse_item(text, ItemKind::Operation, &aliases, &Dialects::builtin()));
        let start = text.find(mark).expect("the mark is in the text");
        let item = patch_item(&old, start..start + mark.len(), with, &aliases)?;
        let fresh = parse_item(&item.text, ItemKind::Operation, &aliases, &Dialects::builtin());
        assert_eq!(
            (&item.ir, &item.errors, &item.name_errors),
            (&fresh.ir, &fresh.errors, &fresh.name_errors)
        );
        Some(item)
    }

    fn function(count: usize) -> String {
        let op = |n: usize| format!("  %v{n} = arith.addi %a, %a : index\n");
        let ops: String = (0..count).map(op).collect();
        format!("func.func @f(%a: index) {{\n{ops}  return\n}}\n")
    }

    #[test]
    fn a_keystroke_reads_some_operations() {
        let item = patched(&function(100), "%v50 = arith.addi %a", "%v50 = arith.addi %v3").expect("a patch");
        let patch = item.patch.expect("what was kept");
        assert!(
            patch.new.len() < 10 && patch.old == patch.new && !patch.rebound,
            "{patch:?}"
        );
        assert!(patch.new.contains(&51));
    }

    #[test]
    fn operations_come_and_go() {
        for (mark, with) in [
            ("  %v50 = arith.addi %a, %a : index\n", ""),
            ("  %v50 = ", "  %new = arith.muli %a, %v49 : index\n  %v50 = "),
            (
                "  %v50 = ",
                "  scf.if %c {\n    %x = arith.constant 1 : i32\n  }\n  %v50 = ",
            ),
            ("  return", "  %last = arith.constant 1 : i1\n  return"),
            ("  return\n", ""),
            ("%v1 =", "%v ="),
            ("%v50 = arith", "%v50 = ar"),
            ("%v50 = arith.addi %a, %a : index", "%v50 = arith.addi (%a, %a : index"),
            ("%v50 = arith.addi %a, %a : index", "%v50 = arith.addi %a, %a) : index"),
            ("%v50 = arith.addi %a", "%v50 = arith.addi %nothing"),
        ] {
            assert!(patched(&function(100), mark, with).is_some(), "{mark:?} -> {with:?}");
        }
    }
}
