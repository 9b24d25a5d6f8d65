//! Entries as the text of a table.

use std::fmt::Write;

use super::definition::DefinitionEntry;
use super::operation::Entry;
use crate::definitions::DefinitionKind;

/// What a table begins with.
pub const FIRST_LINE: &str = "# Written by `memref-analyzer import-ods`.";

/// A table of entries, operations first; equal entries give equal bytes.
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
    line(&mut out, "dialect", &string(&dialects.join(", ")));
    for entry in entries {
        out.push('\n');
        let _ = writeln!(out, "[op.{}]", string(&entry.name));
        list(&mut out, "operands", &entry.operands);
        list(&mut out, "results", &entry.results);
        pairs(&mut out, "attributes", &entry.attributes);
        if entry.traits.contains(&"function") && entry.regions.len() == 1 {
            // A call enters the body, and the body returns to it.
            let name = key(entry.regions[0].trim_end_matches('*'));
            line(
                &mut out,
                "regions",
                &format!("{{ parent = [\"{name}\"], {name} = [\"parent\"] }}"),
            );
        } else {
            list(&mut out, "region_names", &entry.regions);
        }
        list(&mut out, "successors", &entry.successors);
        if let Some(format) = &entry.format {
            line(&mut out, "format", &string(format));
        }
        list(&mut out, "traits", &entry.traits);
        if let Some(dialect) = &entry.default_dialect {
            line(&mut out, "default_dialect", &string(dialect));
        }
        if let Some(terminator) = &entry.terminator {
            line(&mut out, "terminator", &string(terminator));
        }
        pairs(&mut out, "allocates", &entry.allocates);
        pairs(&mut out, "frees", &entry.frees);
        list(&mut out, "reads", &entry.reads);
        list(&mut out, "writes", &entry.writes);
        pairs(&mut out, "types", &entry.types);
        pairs(&mut out, "kinds", &entry.kinds);
        pairs(&mut out, "stripped", &entry.stripped);
        if !facts_only {
            documentation(&mut out, &entry.summary, &entry.description);
        }
    }
    for entry in definitions {
        out.push('\n');
        let kind = match entry.kind {
            DefinitionKind::Type => "type",
            DefinitionKind::Attribute => "attribute",
        };
        let _ = writeln!(out, "[{kind}.{}]", string(&entry.name));
        list(&mut out, "parameters", &entry.parameters);
        list(&mut out, "cases", &entry.cases);
        if let Some(format) = &entry.format {
            line(&mut out, "format", &string(format));
        }
        if !facts_only {
            documentation(&mut out, &entry.summary, &entry.description);
        }
    }
    out
}

fn documentation(out: &mut String, summary: &str, description: &str) {
    if !summary.is_empty() {
        line(out, "summary", &string(summary));
    }
    if !description.is_empty() {
        line(out, "description", &long_string(description));
    }
}

fn line(out: &mut String, key: &str, value: &str) {
    let _ = writeln!(out, "{key} = {value}");
}

fn list(out: &mut String, key: &str, items: &[impl AsRef<str>]) {
    if !items.is_empty() {
        let items: Vec<String> = items.iter().map(|item| string(item.as_ref())).collect();
        line(out, key, &format!("[{}]", items.join(", ")));
    }
}

fn pairs(out: &mut String, name: &str, items: &[(String, String)]) {
    if !items.is_empty() {
        let items: Vec<String> = items
            .iter()
            .map(|(name, value)| format!("{} = {}", key(name), string(value)))
            .collect();
        line(out, name, &format!("{{ {} }}", items.join(", ")));
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
