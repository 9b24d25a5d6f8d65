//! ODS to dialect tables: what `memref-analyzer import-ods` does.
//!
//! The input is the JSON that `llvm-tblgen --dump-json` prints for the `.td` files of a dialect; the output is the text
//! of a table as [`op_info`](crate::op_info) describes it. All that C++ alone knows (parsers, verifiers, type
//! inference) is not in it, and is named in [`Import::untranslated`]. The same input gives the same bytes.

mod attributes;
mod effects;
mod operation;
mod records;
mod traits;
mod types;
mod write;

use std::collections::BTreeMap;

use operation::Entry;
use records::Records;

/// What an import should hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Only what follows from facts: no summaries, no descriptions.
    pub facts_only: bool,
    /// The dialects whose operations are taken. With none, all those that the product has no table for; and where these
    /// are none either, all.
    pub dialects: Vec<String>,
}

/// An import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The table (TOML).
    pub table: String,
    /// How many operations it describes.
    pub operations: usize,
    /// What could not be translated, one line each: the operation and what C++ alone knows of it.
    pub untranslated: Vec<String>,
}

/// Why there is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ImportError {
    /// The input at fault, as the caller named it; empty where all of them are.
    pub source: String,
    /// One line.
    pub message: String,
}

/// Makes a table out of `sources`, given as (name, JSON).
///
/// # Errors
///
/// A source that is not what TableGen prints, or sources without an operation.
pub fn import(sources: &[(&str, &str)], options: &Options) -> Result<Import, ImportError> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    for &(source, text) in sources {
        let records = Records::read(text).map_err(|message| ImportError {
            source: source.to_owned(),
            message,
        })?;
        for op in records.of_class("Op") {
            let entry = Entry::of(op);
            entries.entry(entry.name.clone()).or_insert(entry);
        }
    }
    let is_wanted = |dialect: &str| options.dialects.iter().any(|wanted| wanted == dialect);
    let is_ours = |dialect: &str| crate::dialects::is_upstream(dialect);
    if !options.dialects.is_empty() {
        entries.retain(|_, entry| is_wanted(&entry.dialect));
    } else if entries.values().any(|entry| !is_ours(&entry.dialect)) {
        entries.retain(|_, entry| !is_ours(&entry.dialect));
    }
    if entries.is_empty() {
        return Err(ImportError {
            source: String::new(),
            message: "no operation is defined there".to_owned(),
        });
    }
    let mut untranslated = Vec::new();
    for entry in entries.values() {
        untranslated.extend(entry.untranslated.iter().map(|what| format!("{}: {what}", entry.name)));
    }
    Ok(Import {
        table: write::table(entries.values(), options.facts_only),
        operations: entries.len(),
        untranslated,
    })
}
