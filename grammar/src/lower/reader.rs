//! Reads items one after the other, with the same buffers.
//!
//! A text may have thousands of small items. Each is read into buffers that have grown with those before it, and
//! gets lists of just its length: no list grows step by step, and none keeps room that nothing will fill.

use std::sync::{Arc, OnceLock};

use memchr::memchr_iter;

use super::Lower;
use super::names::Tables;
use crate::dialects::Dialects;
use crate::document::type_aliases::TypeAliases;
use crate::ir::{Ir, OpId};
use crate::item::{Item, ItemKind};
use crate::token::{Kind, Lexer, Token, flat};

/// See the file's comment.
#[derive(Debug, Default)]
pub struct Reader {
    lexer: Lexer,
    buffers: Buffers,
}

/// What lowering fills, but for what borrows from the text.
#[derive(Debug, Default)]
pub(super) struct Buffers {
    /// The arenas alone.
    pub(super) ir: Ir,
    pub(super) block_ops: Vec<OpId>,
    pub(super) pending: Vec<u32>,
    pub(super) pending_successors: Vec<u32>,
    pub(super) names: Tables,
}

impl Buffers {
    /// Makes room for what a large item will hold: lists that grow step by step are copied and leave unused pages.
    /// Room that is not used costs nothing.
    fn reserve(&mut self, text: &str) {
        if text.len() < LARGE {
            return;
        }
        let count = |sign: u8| memchr_iter(sign, text.as_bytes()).count();
        let (lines, names) = (count(b'\n'), count(b'%'));
        self.ir.ops.reserve(lines);
        self.ir.values.reserve(names / 2);
        self.ir.operands.reserve(names);
        self.ir.attributes.reserve(lines);
        self.block_ops.reserve(lines);
    }
}

impl Reader {
    /// Reads one item. Never fails: what cannot be read is in the item's errors.
    pub fn item(&mut self, text: &str, kind: ItemKind, aliases: &TypeAliases, dialects: &Arc<Dialects>) -> Item {
        let (behind_module, is_generic) = match kind {
            ItemKind::ModuleClose => behind_module(text),
            _ => (String::new(), false),
        };
        let tokens = match kind {
            ItemKind::Operation | ItemKind::ModuleOpen | ItemKind::Alias => self.lexer.read(text),
            ItemKind::ModuleClose => self.lexer.read(&behind_module),
            ItemKind::Separator | ItemKind::Resources | ItemKind::Message | ItemKind::Blank => self.lexer.read(""),
        };
        let mut lower = Lower::new(text, tokens, dialects, aliases);
        self.buffers.reserve(text);
        lower.fill(std::mem::take(&mut self.buffers));
        match kind {
            ItemKind::Operation => lower.operations(),
            ItemKind::ModuleOpen => lower.header(),
            ItemKind::ModuleClose => lower.behind_module(is_generic),
            ItemKind::Alias => lower.alias(),
            ItemKind::Separator | ItemKind::Resources | ItemKind::Message | ItemKind::Blank => {}
        }
        let (read, buffers) = lower.finish();
        self.buffers = buffers;
        Item {
            kind,
            text: text.into(),
            ir: read.ir,
            errors: read.errors,
            name_errors: read.name_errors,
            dialects: Arc::clone(dialects),
            patch: None,
            reading: read.reading,
            by_entry: OnceLock::new(),
        }
    }
}

/// The text of a module's end without the `}`, or the `})` of the generic form, that something before it opens:
/// brackets that have no partner here would say that those after them have none. Also whether it is the generic form.
fn behind_module(text: &str) -> (String, bool) {
    let mut after = text.to_owned();
    let mut blank = |token: Option<Token>, kind: Kind| {
        let token = token.filter(|token| token.kind == kind);
        if let Some(token) = &token {
            after.replace_range(token.span().range(), " ");
        }
        token.is_some()
    };
    let mut tokens = flat(text);
    let is_generic = blank(tokens.next(), Kind::RBrace) && blank(tokens.next(), Kind::RParen);
    (after, is_generic)
}

/// Reads one item alone; see [`Reader::item`].
#[must_use]
pub fn parse_item(text: &str, kind: ItemKind, aliases: &TypeAliases, dialects: &Arc<Dialects>) -> Item {
    Reader::default().item(text, kind, aliases, dialects)
}

impl Ir {
    /// Moves the arenas into lists of just their length; what stays after is empty and keeps its room.
    pub(super) fn take_arenas(&mut self) -> Self {
        Self {
            ops: take(&mut self.ops),
            blocks: take(&mut self.blocks),
            regions: take(&mut self.regions),
            values: take(&mut self.values),
            operands: take(&mut self.operands),
            successors: take(&mut self.successors),
            attributes: take(&mut self.attributes),
            op_regions: take(&mut self.op_regions),
            ..Self::default()
        }
    }
}

/// From so many bytes on, a list is moved instead of being copied.
const LARGE: usize = 1 << 16;

/// What a buffer holds, in a list of just its length.
fn take<T>(buffer: &mut Vec<T>) -> Vec<T> {
    if std::mem::size_of::<T>() * buffer.len() > LARGE {
        let mut own = std::mem::take(buffer);
        own.shrink_to_fit();
        return own;
    }
    let mut own = Vec::with_capacity(buffer.len());
    own.append(buffer);
    own
}
