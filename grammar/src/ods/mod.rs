//! ODS to dialect tables: what `memref-analyzer import-ods` does.
//!
//! The input is the JSON that `llvm-tblgen --dump-json` prints for the `.td` files of a dialect; the output is the text
//! of a table as [`op_info`](crate::dialects::op_info) describes it. All that C++ alone knows (parsers, verifiers, type
//! inference) is not in it, and is named in [`Import::untranslated`]. The same input makes the same bytes.

mod attributes;
mod cpp;
mod definition;
mod effects;
mod operation;
mod records;
mod traits;
mod types;
mod write;

use std::collections::BTreeMap;

use crate::dialects::definitions::DefinitionKind;
use definition::DefinitionEntry;
use operation::Entry;
use records::Records;
pub(crate) use write::FIRST_LINE;

/// What an import should hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Only what follows from facts: no summaries, no descriptions.
    pub facts_only: bool,
    /// The dialects whose operations, types and attributes are taken. With none, all those that the product has no table for;
    /// and where these are none either, all.
    pub dialects: Vec<String>,
}

/// An import.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The table (TOML).
    pub table: String,
    /// How many operations it describes.
    pub operations: usize,
    /// How many types and attributes it describes.
    pub definitions: usize,
    /// What could not be translated, one line each: the operation, what C++ alone knows of it, and how a table would state
    /// it; at the end, in one line, the operations with a verifier, which no table states.
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
/// A source that is not what TableGen prints, or sources without an operation, a type and an attribute.
pub fn import(sources: &[(&str, &str)], options: &Options) -> Result<Import, ImportError> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    let mut definitions: BTreeMap<(&str, String), DefinitionEntry> = BTreeMap::new();
    for &(source, text) in sources {
        let records = Records::read(text).map_err(|message| ImportError {
            source: source.to_owned(),
            message,
        })?;
        for op in records.of_class("Op") {
            let entry = Entry::of(op);
            entries.entry(entry.name.clone()).or_insert(entry);
        }
        for (class, kind) in [
            ("AttrDef", DefinitionKind::Attribute),
            ("TypeDef", DefinitionKind::Type),
        ] {
            for definition in records.of_class(class) {
                if let Some(entry) = DefinitionEntry::of(kind, definition) {
                    definitions.entry((class, entry.name.clone())).or_insert(entry);
                }
            }
        }
    }
    let is_wanted = |dialect: &str| options.dialects.iter().any(|wanted| wanted == dialect);
    let is_ours = |dialect: &str| crate::dialects::is_upstream(dialect);
    let mut dialects = entries.values().map(|entry| &entry.dialect);
    let mut others = definitions.values().map(|entry| &entry.dialect);
    let has_own =
        !dialects.all(|dialect| is_ours(dialect)) || (entries.is_empty() && !others.all(|dialect| is_ours(dialect)));
    let is_taken = |dialect: &str| match options.dialects.is_empty() {
        true => !has_own || !is_ours(dialect),
        false => is_wanted(dialect),
    };
    entries.retain(|_, entry| is_taken(&entry.dialect));
    definitions.retain(|_, entry| is_taken(&entry.dialect));
    if entries.is_empty() && definitions.is_empty() {
        return Err(ImportError {
            source: String::new(),
            message: "no operation is defined there".to_owned(),
        });
    }
    let mut untranslated = Vec::new();
    for entry in entries.values() {
        let notes = entry.untranslated.iter();
        untranslated.extend(notes.map(|what| format!("op \"{}\": {what}", entry.name)));
    }
    let verified = entries.values().filter(|entry| entry.has_verifier);
    let verified: Vec<&str> = verified.map(|entry| entry.name.as_str()).collect();
    if !verified.is_empty() {
        untranslated.push(format!(
            "what is verified in C++ alone is not checked, and nothing in a table states it: {}",
            verified.join(", ")
        ));
    }
    Ok(Import {
        table: write::table(entries.values(), definitions.values(), options.facts_only),
        operations: entries.len(),
        definitions: definitions.len(),
        untranslated,
    })
}
