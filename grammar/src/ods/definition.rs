//! One type's or attribute's record as an entry of a table.

use super::operation::{dedent, one_line};
use super::records::Record;
use crate::dialects::definitions::DefinitionKind;

/// An entry: what a table says of a type or an attribute.
#[derive(Debug)]
pub(super) struct DefinitionEntry {
    pub kind: DefinitionKind,
    /// With its dialect.
    pub name: String,
    pub dialect: String,
    pub parameters: Vec<String>,
    /// The words of an enumeration.
    pub cases: Vec<String>,
    pub format: Option<String>,
    pub summary: String,
    pub description: String,
}

impl DefinitionEntry {
    /// `None` where the definition has no name in the text: its C++ prints it in a form of its own.
    pub fn of(kind: DefinitionKind, definition: Record<'_>) -> Option<Self> {
        let dialect = definition.record("dialect")?.str("name");
        let mnemonic = definition.str("mnemonic");
        if dialect.is_empty() || mnemonic.is_empty() {
            return None;
        }
        let format = one_line(definition.str("assemblyFormat"));
        Some(Self {
            kind,
            name: format!("{dialect}.{mnemonic}"),
            dialect: dialect.to_owned(),
            parameters: parameters(definition),
            cases: cases(definition),
            format: Some(format).filter(|format| !format.is_empty()),
            summary: one_line(definition.str("summary")),
            description: dedent(definition.str("description")),
        })
    }
}

/// The names of the parameters. Some are written without a record of their own, as the C++ type alone.
fn parameters(definition: Record<'_>) -> Vec<String> {
    let names = definition.names("parameters");
    let optional: Vec<&str> = definition
        .dag("parameters")
        .into_iter()
        .filter(|(parameter, _)| parameter.is("OptionalParameter") || !parameter.str("defaultValue").is_empty())
        .map(|(_, name)| name)
        .collect();
    let spelled = |name: &&str| !name.is_empty();
    let marked = |name: &str| {
        let mark = if optional.contains(&name) { "?" } else { "" };
        format!("{name}{mark}")
    };
    names.into_iter().filter(spelled).map(marked).collect()
}

fn cases(definition: Record<'_>) -> Vec<String> {
    let Some(info) = definition.record("enum") else {
        return Vec::new();
    };
    let cases = info.records("enumerants");
    cases.iter().map(|case| case.str("str").to_owned()).collect()
}
