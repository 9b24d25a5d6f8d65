//! One item of a document: a top-level operation, or one nested only in modules, with its IR.

mod by_entry;

use std::borrow::Cow;
use std::ops::Range;
use std::sync::{Arc, OnceLock, Weak};

pub(crate) use self::by_entry::ByEntry;
use crate::dialects::Dialects;
use crate::dialects::op_info::{OpInfo, Slot};
use crate::document::alias_scope::Mentions;
use crate::ir::span::Span;
use crate::ir::{Ir, OpId, Operand, ValueId};
use crate::lower::TypeNames;

/// What an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// An operation (several, if they share a line).
    Operation,
    /// The header of a module up to its `{`: what follows lies inside. Its IR holds the module operation without regions.
    ModuleOpen,
    /// The `}` of a module and what is after it (a location).
    ModuleClose,
    /// `#map = …` or `!t = …`.
    Alias,
    /// `// -----`: what follows is an input of its own.
    Separator,
    /// `{-# … #-}`.
    Resources,
    /// What a compiler says between dumps: no MLIR.
    Message,
    /// Only white space and comments.
    Blank,
}

/// A parsed item. Immutable; shared between the snapshots of a document.
#[derive(Debug)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// The item's text: all spans are bytes in it. It begins with the item's first byte on its own first line and
    /// holds its leading comments.
    pub text: Box<str>,
    /// The operations.
    pub ir: Ir,
    /// Where the text could not be read.
    pub errors: Vec<SyntaxError>,
    /// Names that mean nothing, or mean two things.
    pub name_errors: Vec<NameError>,
    /// The tables with which it was parsed.
    pub dialects: Arc<Dialects>,
    /// What an edit left of the item that was here before; `None` if all of it was read anew.
    pub patch: Option<Patch>,
    pub(crate) reading: Reading,
    /// Made when it is first asked for.
    pub(crate) by_entry: OnceLock<ByEntry>,
}

/// How an item follows from an older one, if most operations were kept.
///
/// Operations before `old.start` have the same ids in both, those from `old.end` on are the operations from
/// `new.end` on in the same order. Of all that are kept, the name, the attributes and what regions they have are the same;
/// spans move with the text. The values that they use are the same, too (values are numbered in the order of the text
/// and move like operations), except where `rebound` says otherwise; so are the types of their results and operands.
/// Operations around the edit have changed inside; they count as kept.
#[derive(Clone, Debug)]
pub struct Patch {
    /// The older item.
    pub from: Weak<Item>,
    /// The operations that were removed: ids in the older item.
    pub old: Range<u32>,
    /// The operations that took their place: ids in this one.
    pub new: Range<u32>,
    /// Values that were removed, as ids in the older item: those that the operations `old` define, at any depth.
    pub old_values: Range<u32>,
    /// Values that took their place.
    pub new_values: Range<u32>,
    /// Whether some kept operation uses another value than before (not only another number), because a name that it
    /// uses is now defined elsewhere, or has changed its type.
    pub rebound: bool,
}

/// What reading knew besides the IR: what it takes to read a part again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reading {
    /// Whether each brace has a partner.
    pub(crate) is_balanced: bool,
    /// The type aliases that the text names. After edits, perhaps some more.
    pub(crate) mentions: Mentions,
    /// Where other brackets without a partner are.
    pub(crate) strays: Vec<u32>,
    /// For each syntax error, where the operation begins that it is about.
    pub(crate) origins: Vec<u32>,
    /// Operations whose text does not fit.
    pub(crate) misread: Vec<Span>,
    /// Operations with a type that follows from the type of a value that they use.
    pub(crate) type_reads: Vec<OpId>,
    /// Names whose meaning depends on what is defined before them.
    pub(crate) scope_reads: Vec<Span>,
    /// How many types there were when all was read at once: what edits add stays until then.
    pub(crate) fresh_types: usize,
    pub(crate) type_names: TypeNames,
}

/// A place where the text could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SyntaxError {
    /// The text that does not fit; empty at the end of the item.
    pub span: Span,
    /// `expected …`, with what was found.
    pub message: String,
    /// Where reading went on (bytes, relative to the item).
    pub resumed: u32,
}

/// A name that means nothing, or means two things.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError {
    /// What is wrong.
    pub kind: NameErrorKind,
    /// The name where it is wrong.
    pub span: Span,
    /// For a redefinition: the first one.
    pub previous: Option<Span>,
}

/// The kinds of wrong names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NameErrorKind {
    /// `%x` is not defined in the item, and the use lies where values from outside the item are visible (no isolated
    /// operation between): an error unless the enclosing module defines it.
    OuterValue,
    /// `%x` is not defined.
    UndefinedValue,
    /// `%x` is defined twice.
    RedefinedValue,
    /// `^bb` is not defined in its region.
    UndefinedBlock,
    /// `^bb` is defined twice in its region.
    RedefinedBlock,
}

impl Item {
    /// The text of a span.
    #[must_use]
    pub fn str(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// Whether each brace has a partner: if not, what is in which region is a guess.
    #[must_use]
    pub fn braces_match(&self) -> bool {
        self.reading.is_balanced
    }

    /// Whether the text of an operation that begins inside a span does not fit.
    #[must_use]
    pub fn is_misread_in(&self, span: Span) -> bool {
        let after = self.reading.misread.partition_point(|op| op.start < span.start);
        self.reading.misread.get(after).is_some_and(|op| op.start < span.end)
    }

    /// What a table says that an operation is and does: its entry, unless that says no more than how it is written.
    #[must_use]
    #[inline]
    pub fn info(&self, op: OpId) -> Option<&OpInfo> {
        self.entry(op).filter(|info| !info.is_form_alone)
    }

    /// The table entry of an operation, also where that says no more than how it is written.
    #[must_use]
    #[inline]
    pub fn entry(&self, op: OpId) -> Option<&OpInfo> {
        self.ir.op(op).info.map(|id| self.dialects.get(id))
    }

    /// Whether an operation is a function.
    #[must_use]
    pub fn is_function(&self, op: OpId) -> bool {
        self.info(op).is_some_and(|info| info.traits.function)
    }

    /// The function that an operation is, or is in.
    #[must_use]
    pub fn function_around(&self, op: OpId) -> Option<OpId> {
        std::iter::successors(Some(op), |&op| self.ir.parent_op(op)).find(|&op| self.is_function(op))
    }

    /// Whether a terminator may return from a function: it is of the same dialect, of any function, or never reached.
    #[must_use]
    pub fn may_return_from(&self, function: OpId, terminator: OpId) -> bool {
        let dialect = |op: OpId| self.op_name(op).split('.').next();
        let traits = self.info(terminator).map(|info| info.traits);
        traits.is_some_and(|traits| traits.returns || traits.unreachable) || dialect(function) == dialect(terminator)
    }

    /// Whether the operation's table describes every version of it: text that does not fit is wrong, and not just of another
    /// version.
    #[must_use]
    pub fn is_exact(&self, op: OpId) -> bool {
        self.ir.op(op).info.is_some_and(|id| self.dialects.is_exact(id))
    }

    /// Today's full name of an operation; as written for one that no table knows.
    #[must_use]
    pub fn op_name(&self, op: OpId) -> &str {
        match self.info(op) {
            Some(info) => &info.name,
            None => self.str(self.ir.op(op).name),
        }
    }

    /// The symbol that an operation defines as references spell it: `@f`, also where the generic form says `"f"`.
    #[must_use]
    pub fn symbol(&self, op: OpId) -> Option<Cow<'_, str>> {
        let text = self.str(self.ir.op(op).symbol?);
        if text.starts_with('@') {
            return Some(Cow::Borrowed(text));
        }
        let name = text.trim_matches('"');
        let is_bare = !name.is_empty()
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '_' | '$' | '.' | '-'));
        Some(Cow::Owned(if is_bare {
            format!("@{name}")
        } else {
            format!("@{text}")
        }))
    }

    /// A value's name as the text uses it: `%x`, `%x#1`; `<unnamed>` for one that has none.
    #[must_use]
    pub fn value_name(&self, value: ValueId) -> String {
        let data = self.ir.value(value);
        match (data.name.is_empty(), data.pack_index) {
            (true, _) => "<unnamed>".to_owned(),
            (false, None) => self.str(data.name).to_owned(),
            (false, Some(index)) => format!("{}#{index}", self.str(data.name)),
        }
    }

    /// Whether this is a value's name as the text uses it.
    #[must_use]
    pub fn has_name(&self, value: ValueId, name: &str) -> bool {
        let data = self.ir.value(value);
        match name.strip_prefix(self.str(data.name)).filter(|_| !data.name.is_empty()) {
            Some("") => data.pack_index.is_none(),
            Some(rest) => rest.strip_prefix('#').is_some_and(|index| {
                let is_plain = index == "0" || !index.starts_with(['0', '+']);
                is_plain && data.pack_index.is_some() && index.parse().ok() == data.pack_index
            }),
            None => false,
        }
    }

    /// The operands of `op` in one segment of its definition.
    pub fn segment(&self, op: OpId, segment: u8) -> impl Iterator<Item = &Operand> {
        self.ir
            .operands(op)
            .iter()
            .filter(move |operand| operand.segment == segment)
    }

    /// The values of `op` in a slot of its definition: all that are known.
    #[must_use]
    pub fn slot_values(&self, op: OpId, slot: Slot) -> Vec<ValueId> {
        match slot {
            Slot::Operand(segment) => self.segment(op, segment).filter_map(|operand| operand.value).collect(),
            Slot::Result(segment) => self.result_segment(op, segment).collect(),
        }
    }

    /// The results of `op` in one segment of its definition. Exact with at most one segment of variable length; with
    /// several, those before the first and after the last are exact and the first takes what is between.
    pub fn result_segment(&self, op: OpId, segment: u8) -> impl Iterator<Item = ValueId> + use<> {
        use crate::dialects::op_info::Arity;
        let results = self.ir.results(op);
        let count = results.len();
        let (mut start, mut len) = (segment as usize, 1);
        if let Some(info) = self.info(op) {
            let segments = &info.results;
            let fixed = segments.iter().filter(|s| s.arity == Arity::One).count();
            let spare = count.saturating_sub(fixed);
            let first = segments.iter().position(|s| s.arity != Arity::One);
            if let Some(first) = first {
                let segment = segment as usize;
                let fixed_before = segments[..segment.min(segments.len())]
                    .iter()
                    .filter(|s| s.arity == Arity::One)
                    .count();
                start = fixed_before + if segment > first { spare } else { 0 };
                len = match segments.get(segment).map(|s| s.arity) {
                    Some(Arity::One) => 1,
                    _ if segment == first => spare,
                    _ => 0,
                };
            }
        }
        results.skip(start).take(len)
    }
}
