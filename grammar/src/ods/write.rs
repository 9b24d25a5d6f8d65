//! Entries as the text of a table.

use std::fmt::Write;

use super::definition::DefinitionEntry;
use super::operation::Entry;
use crate::dialects::definitions::DefinitionKind;

/// What a table begins with.
pub const FIRST_LINE: &str = "# Written by `memref-analyzer import-ods`.";

/// A table of entries, operations first; equal entries make equal bytes.
pub(super) fn table<'e>(
    entries: impl Iterator<Item = &'e Entry> + Clone,
    definitions: impl Iterator<Item = &'e DefinitionEntry> + Clone,
    facts_only: bool,
) -> String {
    let dialects = entries.clone().map(|entry| entry.dialect.as_str());
    let mut dialects: Vec<&str> = dialects
        .chain(definitions.clone().map(|entry| entry.dialect.as_str()))
        .collect();
    dialects.sort_unstable();
    dialects.dedup();
    let mut out = format!("{FIRST_LINE}\n\n");
    let _ = writeln!(out, "dialect = {}", string(&dialects.join(", ")));
    let mut written = Written { out, facts_only };
    for entry in entries {
        let mut fields = Fields::default();
        fields.list("operands", &entry.operands);
        fields.list("results", &entry.results);
        fields.pairs("attributes", &entry.attributes);
        if entry.traits.contains(&"function") && entry.regions.len() == 1 {
            // A call enters the body, and the body returns to it.
            let name = key(entry.regions[0].trim_end_matches('*'));
            fields.add("regions", format!("{{ parent = [\"{name}\"], {name} = [\"parent\"] }}"));
        } else {
            fields.list("region_names", &entry.regions);
        }
        fields.list("successors", &entry.successors);
        fields.string("format", entry.format.as_deref());
        fields.list("traits", &entry.traits);
        fields.string("default_dialect", entry.default_dialect.as_deref());
        fields.string("terminator", entry.terminator.as_deref());
        fields.pairs("allocates", &entry.allocates);
        fields.pairs("frees", &entry.frees);
        fields.list("reads", &entry.reads);
        fields.list("writes", &entry.writes);
        fields.pairs("types", &entry.types);
        fields.pairs("kinds", &entry.kinds);
        fields.pairs("stripped", &entry.stripped);
        written.add("op", &entry.name, fields, (&entry.summary, &entry.description));
    }
    for entry in definitions {
        let kind = match entry.kind {
            DefinitionKind::Type => "type",
            DefinitionKind::Attribute => "attribute",
        };
        let mut fields = Fields::default();
        fields.list("parameters", &entry.parameters);
        fields.list("cases", &entry.cases);
        fields.string("format", entry.format.as_deref());
        written.add(kind, &entry.name, fields, (&entry.summary, &entry.description));
    }
    written.out
}

/// Keys and values of an entry.
#[derive(Default)]
struct Fields(Vec<(&'static str, String)>);

impl Fields {
    fn add(&mut self, key: &'static str, value: String) {
        self.0.push((key, value));
    }

    fn string(&mut self, key: &'static str, value: Option<&str>) {
        if let Some(value) = value {
            self.add(key, string(value));
        }
    }

    fn list(&mut self, key: &'static str, items: &[impl AsRef<str>]) {
        if !items.is_empty() {
            let items: Vec<String> = items.iter().map(|item| string(item.as_ref())).collect();
            self.add(key, format!("[{}]", items.join(", ")));
        }
    }

    fn pairs(&mut self, name: &'static str, items: &[(String, String)]) {
        if !items.is_empty() {
            let items: Vec<String> = items
                .iter()
                .map(|(name, value)| format!("{} = {}", key(name), string(value)))
                .collect();
            self.add(name, format!("{{ {} }}", items.join(", ")));
        }
    }
}

/// The text of a table so far. Facts alone take a line an entry: they are never edited, and what a revision changes is seen at
/// once.
struct Written {
    out: String,
    facts_only: bool,
}

impl Written {
    /// Adds an entry: its kind (`op`, `type`, `attribute`), its name, its fields, and its summary and description.
    fn add(&mut self, kind: &str, name: &str, fields: Fields, (summary, description): (&str, &str)) {
        let name = string(name);
        let fields: Vec<String> = fields.0.iter().map(|(key, value)| format!("{key} = {value}")).collect();
        if self.facts_only {
            let _ = match fields.is_empty() {
                true => writeln!(self.out, "{kind}.{name} = {{}}"),
                false => writeln!(self.out, "{kind}.{name} = {{ {} }}", fields.join(", ")),
            };
            return;
        }
        let _ = writeln!(self.out, "\n[{kind}.{name}]");
        for field in fields {
            let _ = writeln!(self.out, "{field}");
        }
        if !summary.is_empty() {
            let _ = writeln!(self.out, "summary = {}", string(summary));
        }
        if !description.is_empty() {
            let _ = writeln!(self.out, "description = {}", long_string(description));
        }
    }
}

fn key(name: &str) -> String {
    let is_bare = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    if is_bare { name.to_owned() } else { string(name) }
}

/// A basic string of TOML.
fn string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        escape(&mut out, c);
    }
    out.push('"');
    out
}

/// A string of several lines.
fn long_string(text: &str) -> String {
    let mut out = String::from("\"\"\"\n");
    for c in text.chars() {
        match c {
            '\n' => out.push('\n'),
            c => escape(&mut out, c),
        }
    }
    out.push_str("\"\"\"");
    out
}

fn escape(out: &mut String, c: char) {
    match c {
        '"' | '\\' => {
            out.push('\\');
            out.push(c);
        }
        '\t' => out.push_str("\\t"),
        c if c.is_control() => {
            let _ = write!(out, "\\u{:04X}", u32::from(c));
        }
        c => out.push(c),
    }
}
