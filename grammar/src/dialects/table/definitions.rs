//! The types and attributes of a table.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::other_keys::{self, DEFINITION};
use super::value::{Fault, Value, key_of, string, strings};
use crate::dialects::definitions::{Definition, DefinitionKind};

/// A definition, read.
#[derive(Debug)]
pub(crate) struct Defined {
    pub definition: Definition,
    /// Its name in the table (bytes).
    pub span: Range<usize>,
}

/// The kind that a key at the top of a table lists.
pub(super) fn kind_of(key: &str) -> Option<DefinitionKind> {
    match key {
        "type" => Some(DefinitionKind::Type),
        "attribute" => Some(DefinitionKind::Attribute),
        _ => None,
    }
}

/// The definitions of a table, attributes and types as written.
pub(super) fn read(root: &Spanned<DeTable<'_>>, faults: &mut Vec<Fault>) -> Vec<Defined> {
    let mut all = Vec::new();
    for (key, value) in root.get_ref() {
        let (Some(kind), DeValue::Table(definitions)) = (kind_of(key_of(key)), value.get_ref()) else {
            continue;
        };
        for (name, entry) in definitions {
            match compile(kind, key_of(name), entry) {
                Ok(definition) => all.push(Defined {
                    definition,
                    span: name.span(),
                }),
                Err((span, message)) => {
                    let sigil = kind.sigil();
                    faults.push((span, format!("`{sigil}{}`: {message}", key_of(name))));
                }
            }
        }
    }
    all
}

fn compile(kind: DefinitionKind, name: &str, entry: &Value<'_>) -> Result<Definition, Fault> {
    let fields = other_keys::entry(entry, "a type or an attribute")?;
    let mut definition = Definition {
        kind,
        name: name.into(),
        parameters: Vec::new(),
        cases: Vec::new(),
        format: None,
        summary: None,
        description: None,
    };
    let list = |value| Ok(strings(value)?.into_iter().map(Box::from).collect());
    for (key, value) in fields {
        other_keys::check(DEFINITION, key, value)?;
        match key_of(key) {
            "parameters" => definition.parameters = list(value)?,
            "cases" => definition.cases = list(value)?,
            "format" => definition.format = Some(string(value)?.into()),
            "summary" => definition.summary = Some(string(value)?.into()),
            "description" => definition.description = Some(string(value)?.into()),
            _ => {}
        }
    }
    Ok(definition)
}

/// Where the definitions of a generated table begin, after all operations: they are read on demand.
pub(crate) fn split(generated: &str) -> (&str, &str) {
    let headings = ["\nattribute.", "\ntype."];
    let starts = headings.map(|heading| memchr::memmem::find(generated.as_bytes(), heading.as_bytes()));
    let start = starts.into_iter().flatten().min().unwrap_or(generated.len());
    generated.split_at(start)
}
