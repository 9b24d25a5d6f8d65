//! Which operations an edit makes to be read again: where to begin, and which tokens that takes.

use std::sync::Arc;

use super::{Candidate, Change, Level, follows_colon};
use crate::ir::{BlockId, Form, Ir, Marks, OpId, RegionId};
use crate::item::Item;
use crate::token::{self, Kind, Tokens};

/// So many operations before the edit are read again, because the parser may have looked beyond their ends.
const BACK: usize = 4;

/// Where reading begins.
pub(super) struct Start {
    /// The operations of the region, those that the text leaves out not among them.
    level: Vec<OpId>,
    /// The first one to be read again, as an index into `level`; `None`: from the beginning of the region.
    first: Option<usize>,
}

/// The operations to be read again, as tokens.
pub(super) struct Window {
    /// The region that holds them.
    pub region: RegionId,
    /// It and the regions around it with their operations, innermost first.
    pub path: Vec<Level>,
    /// The block in which they begin, if it is begun already.
    pub block: Option<BlockId>,
    /// The arenas before them.
    pub begin: Marks,
    /// Where they begin, in bytes of both texts.
    pub offset: u32,
    /// The tokens of the region from somewhere before the window to somewhere after it.
    pub tokens: Tokens,
    /// The index of the first token of the window.
    pub first: usize,
    /// Whether the tokens reach to the end of the region.
    pub is_complete: bool,
    /// Where the old item may be met again.
    pub meetings: Vec<Candidate>,
}

/// The regions that hold the change between their braces, innermost first.
pub(super) fn regions_around(ir: &Ir, change: Change) -> impl Iterator<Item = RegionId> {
    let last = ir.ops.partition_point(|op| op.span.start <= change.start);
    let innermost = last.checked_sub(1).map(|op| OpId(op as u32));
    let ops = std::iter::successors(innermost, |op| ir.parent_op(*op));
    ops.filter_map(move |op| {
        let holds = |region: &&RegionId| {
            let data = ir.region(**region);
            data.span.start < change.start && change.old_end < data.span.end && data.end != Marks::default()
        };
        ir.regions_of(op).iter().find(holds).copied()
    })
}

/// Where to begin for a change in `region`; `None` if its beginning had a say in what it is.
pub(super) fn start(old: &Item, region: RegionId, change: Change) -> Option<Start> {
    let ir = &old.ir;
    let is_written = |op: &OpId| !ir.op(*op).span.is_empty();
    let blocks = ir.blocks_of(region).iter();
    let level: Vec<OpId> = blocks
        .flat_map(|block| ir.ops_of(*block).iter().copied())
        .filter(is_written)
        .collect();
    let in_front = level.partition_point(|op| ir.op(*op).span.start < change.start);
    let owner = ir.op(ir.region(region).parent);
    let is_function = owner.info.is_some_and(|info| old.dialects.get(info).traits.function);
    let is_certain = is_function && owner.form == Form::Custom || in_front >= 2;
    match in_front.checked_sub(BACK + 1) {
        Some(first) if first > 0 => Some(Start {
            level,
            first: Some(first),
        }),
        _ if level.is_empty() || !is_certain => None,
        _ => Some(Start { level, first: None }),
    }
}

impl Window {
    /// The window with the tokens of `ahead` operations after the edit; `None` where brackets of the window and of what
    /// is around it belong together.
    pub(super) fn lex(
        old: &Arc<Item>,
        text: &str,
        region: RegionId,
        start: &Start,
        change: Change,
        ahead: usize,
    ) -> Option<Self> {
        let ir = &old.ir;
        let data = ir.region(region);
        let level = &start.level;
        let after = level.partition_point(|op| ir.op(*op).span.start < change.old_end);
        let last = level.get(after.saturating_add(ahead));
        let old_end = last.map_or(data.span.end - 1, |op| ir.op(*op).span.start);
        let from = match start.first {
            Some(first) => ir.op(level[first - 1]).span.start,
            None => data.span.start + 1,
        };
        let tokens = token::lex_part(text, from as usize..change.after(old_end) as usize)?;
        let before = token::lex_part(&old.text, from as usize..old_end as usize)?;
        let strays = &old.reading.strays;
        let inside = |offset: u32| strays.partition_point(|stray| *stray < offset);
        let stray_in_region = &strays[inside(data.span.start)..inside(data.span.end)];
        let is_apart = tokens.is_balanced() && before.is_balanced() && before.strays() == stray_in_region;
        let has_resources = tokens
            .all()
            .chain(before.all())
            .any(|token| token.kind == Kind::Resources);
        if !is_apart || has_resources {
            return None;
        }

        let (offset, begin, block, first) = match start.first {
            Some(first) => {
                let op = level[first];
                let offset = ir.op(op).span.start;
                let index = tokens.top().iter().position(|token| token.start == offset)?;
                (offset, ir.marks_at(op), ir.op(op).parent, index)
            }
            None => {
                let entry = ir.blocks_of(region).first().copied();
                let entry = entry.filter(|block| block.0 < data.begin.blocks);
                (from, data.begin, entry, 0)
            }
        };
        let mut index = 0;
        let meetings = level[after..].iter().take(ahead).filter_map(|op| {
            let offset = ir.op(*op).span.start;
            if !begins_unchanged_line(&old.text, offset, change) {
                return None;
            }
            let top = before.top();
            while top.get(index).is_some_and(|token| token.start < offset) {
                index += 1;
            }
            top.get(index).filter(|token| token.start == offset)?;
            Some(Candidate {
                op: *op,
                offset,
                follows_colon: follows_colon(top, index),
            })
        });
        let meetings = meetings.collect();
        let mut path = vec![(data.parent, region)];
        let mut at = data.parent;
        while let Some(block) = ir.op(at).parent {
            let region = ir.block(block).parent;
            at = ir.region(region).parent;
            path.push((at, region));
        }
        // An error about an operation around the window may be at a string in the window that does not end.
        let has_open_string = tokens
            .all()
            .chain(before.all())
            .any(|token| token.kind == Kind::OpenString);
        let is_blamed = |(op, _): &Level| old.reading.origins.contains(&ir.op(*op).span.start);
        if has_open_string && path.iter().any(is_blamed) {
            return None;
        }
        // The error about a bracket that nothing closes is at the end of the region.
        if stray_in_region.first().is_some_and(|stray| *stray < offset) {
            return None;
        }
        Some(Self {
            region,
            path,
            block,
            begin,
            offset,
            tokens,
            first,
            is_complete: last.is_none(),
            meetings,
        })
    }
}

/// Whether `offset` is the first on its line, and the line break before it lies after the change.
fn begins_unchanged_line(text: &str, offset: u32, change: Change) -> bool {
    let after = text
        .as_bytes()
        .get(change.old_end as usize..offset as usize)
        .unwrap_or_default();
    let blanks = after.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t'));
    let line = after.len() - blanks.count();
    line > 0 && after[line - 1] == b'\n'
}
