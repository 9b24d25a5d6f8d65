//! What formatting must know of some items: their tokens, where lines begin and how deep they are, and what is left alone.

use std::ops::Range;

use mlir_grammar::dialects::op_info::Assembly;
use mlir_grammar::token::{Kind, Token, lex};
use mlir_grammar::{Document, Item, ItemKind, OpId, Placed};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::cancel::Cancel;

/// The form of `linalg.map` and `linalg.reduce`, which prints the argument list of a region on a line of its own.
const MAPPED: &str = "linalg.mapped";

/// What begins at a place, and how many levels deep it is indented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// An operation, or the definition of an alias.
    Op(usize),
    /// A block's label; what the block holds is a level deeper.
    Label(usize),
    /// The `}` of a region; what the region holds is a level deeper.
    Close(usize),
}

/// A token with its place in the document, in bytes. Braces are tokens of their own; angle brackets with what they hold and
/// resources are one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) kind: Kind,
}

/// The layout of some items in a row.
#[derive(Debug, Default)]
pub(super) struct Layout {
    /// In order.
    pub(super) tokens: Vec<Mark>,
    /// By the place (bytes in the document) that they begin at.
    pub(super) roles: FxHashMap<usize, Role>,
    /// Ranges of the document that are left alone, by where they begin.
    frozen: Vec<Range<usize>>,
}

impl Layout {
    pub(super) fn of(document: &Document, items: Range<usize>, cancel: &Cancel) -> Self {
        let scopes = document.scopes();
        // The depth after a module that nothing closes is anybody's guess.
        let broken: FxHashSet<usize> = scopes.unclosed().iter().map(|&item| scopes.piece(item)).collect();
        let mut layout = Self::default();
        for index in items {
            let Some(placed) = document.items().get(index).filter(|_| !cancel.is_given()) else {
                break;
            };
            let is_broken = !broken.is_empty() && broken.contains(&scopes.piece(index));
            let is_readable = match placed.item.kind {
                ItemKind::Message => false,
                _ => !is_broken && layout.add_tokens(&placed),
            };
            if !is_readable {
                layout.frozen.push(placed.range());
                continue;
            }
            layout.add_errors(&placed);
            layout.add_roles(&placed, scopes.modules(index).count());
        }
        layout
    }

    /// Whether the text at this place is left alone.
    pub(super) fn is_frozen(&self, offset: usize) -> bool {
        self.is_frozen_within(offset..offset)
    }

    /// Whether some of this text is left alone.
    pub(super) fn is_frozen_within(&self, range: Range<usize>) -> bool {
        // Ranges of one item may lie in each other; items have few.
        let after = self.frozen.partition_point(|frozen| frozen.start <= range.end);
        self.frozen[..after]
            .iter()
            .rev()
            .take(64)
            .any(|frozen| frozen.end >= range.start)
    }

    /// How many levels deep something is that begins at `offset`, in this item.
    pub(super) fn depth_at(&self, document: &Document, index: usize, offset: usize) -> usize {
        let scopes = document.scopes();
        let placed = document.items().at(index);
        let modules = scopes.modules(index).count();
        let around = modules
            + match placed.item.kind {
                // After its brace.
                ItemKind::ModuleOpen => 1,
                ItemKind::ModuleClose => return modules.saturating_sub(1),
                _ => 0,
            };
        let ir = &placed.item.ir;
        let holds = |region: &mlir_grammar::RegionId| {
            let span = ir.region(*region).span;
            placed.start + (span.start as usize) < offset && offset < placed.start + span.end as usize
        };
        let levels =
            ir.regions()
                .filter(holds)
                .map(|region| match has_head_line(placed.item, ir.region(region).parent) {
                    true => 2,
                    false => 1,
                });
        around + levels.sum::<usize>()
    }

    /// Adds the tokens of an item; whether its braces are whole.
    fn add_tokens(&mut self, placed: &Placed<'_>) -> bool {
        let first = self.tokens.len();
        let is_module = matches!(placed.item.kind, ItemKind::ModuleOpen | ItemKind::ModuleClose);
        let tokens = lex(&placed.item.text);
        let mut is_whole = true;
        let mut open: Vec<(std::slice::Iter<'_, Token>, Option<u32>)> = vec![(tokens.top().iter(), None)];
        while let Some((rest, end)) = open.last_mut() {
            let Some(&token) = rest.next() else {
                if let Some(end) = *end {
                    self.push(placed, Kind::RBrace, end - 1, end);
                }
                open.pop();
                continue;
            };
            match token.kind {
                Kind::Braces => {
                    let is_closed = tokens.group(token).is_some_and(|group| group.is_closed);
                    is_whole &= is_closed || is_module;
                    self.push(placed, Kind::LBrace, token.start, token.start + 1);
                    open.push((tokens.inside(token).iter(), is_closed.then_some(token.end)));
                }
                Kind::LBrace | Kind::RBrace => {
                    is_whole &= is_module;
                    self.push(placed, token.kind, token.start, token.end);
                }
                kind => self.push(placed, kind, token.start, token.end),
            }
        }
        if !is_whole {
            self.tokens.truncate(first);
        }
        is_whole
    }

    fn push(&mut self, placed: &Placed<'_>, kind: Kind, start: u32, end: u32) {
        self.tokens.push(Mark {
            start: placed.start + start as usize,
            end: placed.start + end as usize,
            kind,
        });
    }

    /// Leaves operations alone that could not be read.
    fn add_errors(&mut self, placed: &Placed<'_>) {
        let ir = &placed.item.ir;
        let first = self.frozen.len();
        for error in &placed.item.errors {
            let op = ir.op_at(error.span.start);
            let op = op.filter(|&op| ir.regions_of(op).is_empty()).map(|op| ir.op(op).span);
            let start = op.map_or(error.span.start, |span| span.start.min(error.span.start));
            let end = op.map_or(0, |span| span.end).max(error.span.end).max(error.resumed);
            let end = (end as usize).min(placed.item.text.len());
            // Where reading went on is the beginning of something sound.
            let end = placed.item.text.get(..end).map_or(end, |text| text.trim_end().len());
            self.frozen
                .push(placed.start + start as usize..placed.start + end.max(start as usize));
        }
        self.frozen[first..].sort_by_key(|range| (range.start, range.end));
        // Ranges that touch become one, so that a look at a few of them is enough.
        let mut merged: Vec<Range<usize>> = Vec::new();
        for range in self.frozen.drain(first..) {
            match merged.last_mut() {
                Some(last) if last.end >= range.start => last.end = last.end.max(range.end),
                _ => merged.push(range),
            }
        }
        self.frozen.extend(merged);
    }

    fn add_roles(&mut self, placed: &Placed<'_>, modules: usize) {
        let ir = &placed.item.ir;
        let text = placed.item.text.as_bytes();
        let at = |offset: u32| placed.start + offset as usize;
        match placed.item.kind {
            ItemKind::ModuleClose | ItemKind::Alias => {
                let first = self
                    .tokens
                    .iter()
                    .rev()
                    .take_while(|token| token.start >= placed.start)
                    .last();
                let role = match placed.item.kind {
                    ItemKind::ModuleClose => Role::Close(modules.saturating_sub(1)),
                    _ => Role::Op(modules),
                };
                self.roles.extend(first.map(|token| (token.start, role)));
                return;
            }
            _ => {}
        }
        let mut depths = Vec::with_capacity(ir.ops().len());
        let head = |op: OpId| usize::from(has_head_line(placed.item, op));
        for op in ir.ops() {
            let parent = ir.parent_op(op);
            let depth = parent.map_or(modules, |parent| depths[parent.index()] + head(parent) + 1);
            depths.push(depth);
            let span = ir.op(op).span;
            if !span.is_empty() {
                self.roles.insert(at(span.start), Role::Op(depth));
            }
        }
        for region in ir.regions() {
            let data = ir.region(region);
            let depth = depths[data.parent.index()] + head(data.parent);
            let labels = ir.blocks_of(region).iter().map(|&block| ir.block(block).label);
            for label in labels.filter(|label| !label.is_empty()) {
                self.roles.insert(at(label.start), Role::Label(depth));
            }
            let last = (data.span.end as usize).wrapping_sub(1);
            if !data.span.is_empty() && text.get(last) == Some(&b'}') {
                self.roles.insert(placed.start + last, Role::Close(depth));
            }
        }
    }
}

/// Whether the argument list of an operation's region has a line of its own: what the region holds is indented from there.
fn has_head_line(item: &Item, op: OpId) -> bool {
    let form = item.info(op).map(|info| &info.assembly);
    let is_mapped = matches!(form, Some(Assembly::ByHand(grammar)) if **grammar == *MAPPED);
    let region = item.ir.regions_of(op).first().filter(|_| is_mapped);
    region.is_some_and(|&region| {
        let before = item.text.get(..=item.ir.region(region).span.start as usize);
        let line = before.and_then(|before| before.rsplit('\n').next());
        line.is_some_and(|line| line.trim_start().starts_with('('))
    })
}
