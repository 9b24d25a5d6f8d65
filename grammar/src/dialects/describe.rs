//! Writes into a table what a user says of an operation: that it frees an operand, keeps it, only reads it, or returns a new
//! buffer.
//!
//! Promised:
//! - All else in the table keeps its bytes, comments included.
//! - What is written of an operand replaces what the entry said of it before; for other operands, nothing changes.
//! - [`Fact::holds`]: whether the table, read, says exactly that.

mod entry;
mod names;

use toml_edit::{DocumentMut, Item, Table, TableLike};

use crate::dialects::op_info::{AliasKind, EffectKind, OpInfo, Slot};
use crate::dialects::table::Source;
use crate::ods;
use crate::syntax::NO_SEGMENT;
use entry::Writing;
use names::Names;
pub use names::Place;

/// A statement about an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// Of which operand, or of which result for what is said of results.
    pub of: Place,
    /// What.
    pub says: Says,
}

/// What is said of an operand or a result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Says {
    /// The operand's buffer is freed: memory of this family.
    Frees(Box<str>),
    /// The operation takes ownership of the operand's buffer.
    Keeps,
    /// The operand's contents are read, and nothing happens to it but what else is said.
    Reads,
    /// Its contents are written, likewise.
    Writes,
    /// The result is a new buffer of this family.
    Allocates(Box<str>),
    /// The result is a part of this operand's buffer.
    Views(Place),
}

/// An operation as it is in a text, as far as an entry must know it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// For each operand, in order: whether it is a plain number, which is no buffer in any disguise.
    pub numbers: Vec<bool>,
}

/// A table that says what is stated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// Its text.
    pub text: String,
    /// What it says now of each operand and result that was spoken of.
    pub facts: Vec<Fact>,
}

/// What an entry says of one operand or result, under its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// This, and nothing else.
    Operand {
        /// Its name.
        name: String,
        /// The family that frees it, if it is freed.
        freed: Option<Box<str>>,
        /// Whether it is kept.
        is_kept: bool,
        /// Whether it is read.
        is_read: bool,
        /// Whether it is written.
        is_written: bool,
    },
    /// A new buffer.
    Allocated {
        /// The result.
        name: String,
        /// Whose memory it is.
        family: Box<str>,
    },
    /// A part of an operand's buffer.
    View {
        /// The result.
        name: String,
        /// The operand.
        source: String,
    },
}

impl Fact {
    /// Whether an entry says so.
    #[must_use]
    pub fn holds(&self, info: &OpInfo) -> bool {
        let effect = |kind, slot| {
            info.effects
                .iter()
                .find(|effect| (effect.kind, effect.slot) == (kind, slot))
        };
        match self {
            Self::Operand {
                name,
                freed,
                is_kept,
                is_read,
                is_written,
            } => info.operand_segment(name).is_some_and(|segment| {
                let slot = Slot::Operand(segment);
                let of = |kind| effect(kind, slot);
                let kept = info.stores.iter().filter(|(stored, _)| *stored == segment);
                let kept: Vec<u8> = kept.map(|(_, into)| *into).collect();
                let family = of(EffectKind::Free).map(|effect| effect.resource.name());
                info.effects_known
                    && family == freed.as_deref()
                    && of(EffectKind::Read).is_some() == *is_read
                    && of(EffectKind::Write).is_some() == *is_written
                    && kept == vec![NO_SEGMENT; usize::from(*is_kept)]
            }),
            Self::Allocated { name, family } => info.result_segment(name).is_some_and(|segment| {
                let allocated = effect(EffectKind::Allocate, Slot::Result(segment));
                allocated.is_some_and(|effect| effect.resource.name() == &**family)
                    && info.aliases.iter().all(|alias| alias.result != segment)
            }),
            Self::View { name, source } => {
                let (Some(result), Some(operand)) = (info.result_segment(name), info.operand_segment(source)) else {
                    return false;
                };
                let mut aliases = info.aliases.iter().filter(|alias| alias.result == result);
                let is_view =
                    |alias: &crate::dialects::op_info::Alias| (alias.operand, alias.kind) == (operand, AliasKind::View);
                info.effects_known
                    && aliases.next().is_some_and(is_view)
                    && aliases.next().is_none()
                    && effect(EffectKind::Allocate, Slot::Result(result)).is_none()
            }
        }
    }
}

/// What a table is about, as far as that decides whether an entry belongs there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Survey {
    /// Whether its entries lie on top of those of others.
    pub is_overlay: bool,
    /// Whether `import-ods` wrote it, and will again.
    pub is_imported: bool,
    /// The operations that it has entries of.
    pub operations: Vec<String>,
}

impl Survey {
    /// What a table says of itself, as far as it can be read.
    #[must_use]
    pub fn of(table: &str) -> Self {
        let source = Source::parse(table);
        Self {
            is_overlay: source.is_overlay,
            is_imported: table.starts_with(ods::FIRST_LINE),
            operations: source.layers().into_iter().map(|(name, ..)| name.to_owned()).collect(),
        }
    }
}

/// The table with these statements in its entry of an operation, which is made if there is none.
///
/// `below` is the entry that this one lies on, for a table that is an overlay; `seen` an operation of that name.
///
/// # Errors
/// Why the table cannot say that: in one line.
pub fn describe(
    table: &str,
    operation: &str,
    statements: &[Statement],
    below: Option<&OpInfo>,
    seen: &Seen,
) -> Result<Described, String> {
    let mut document: DocumentMut = table.parse().map_err(|error: toml_edit::TomlError| {
        let message = error.message().lines().next().unwrap_or_default();
        let line = error
            .span()
            .map_or(0, |span| table[..span.start.min(table.len())].matches('\n').count());
        format!("line {} is not valid TOML: {message}", line + 1)
    })?;
    let is_empty = document.is_empty();
    let ops = document.entry("op").or_insert_with(|| {
        let mut ops = Table::new();
        ops.set_implicit(true);
        Item::Table(ops)
    });
    let ops = ops.as_table_like_mut().ok_or("`op` is no table")?;
    let is_new = !ops.contains_key(operation);
    if is_new {
        let mut entry = Table::new();
        if !is_empty {
            entry.decor_mut().set_prefix("\n");
        }
        ops.insert(operation, Item::Table(entry));
    }
    let entry = ops.get_mut(operation).and_then(Item::as_table_like_mut);
    let entry: &mut dyn TableLike = entry.ok_or_else(|| format!("the entry of `{operation}` is no table"))?;
    let mut writing = Writing {
        operands: Names::of(entry, "operand", operation, below.map(|info| &*info.operands))?,
        results: Names::of(entry, "result", operation, below.map(|info| &*info.results))?,
        entry,
        below,
        is_new,
    };
    if is_new {
        writing.begin();
    }
    let facts = writing.say(statements)?;
    writing.name_numbers(seen);
    writing.finish();
    let mut text = document.to_string();
    if table.contains("\r\n") {
        text = text.replace("\r\n", "\n").replace('\n', "\r\n");
    }
    Ok(Described { text, facts })
}

#[cfg(test)]
mod tests;
