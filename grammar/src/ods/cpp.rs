//! What the C++ of an operation knows and its record only announces, with the key of a table that would state it.

use super::operation::Entry;
use super::records::Record;

/// What the interfaces that an operation declares say in C++, one line each.
pub(super) fn interfaces(entry: &Entry, traits: &[Record<'_>]) -> Vec<String> {
    let declares = |interface: &str| {
        let mut traits = traits.iter();
        traits.any(|the_trait| the_trait.str("cppInterfaceName") == interface)
    };
    let mut notes = Vec::new();
    if declares("MemoryEffectOpInterface") {
        notes.push(
            "its effects on memory are declared in C++; `reads`, `writes`, `allocates` and `frees` in an overlay state them"
                .to_owned(),
        );
    }
    if declares("RegionKindInterface") && !entry.traits.contains(&"graph-region") {
        notes.push(
            "RegionKindInterface is declared in C++; add `traits = [\"graph-region\"]` in an overlay if its regions are \
             graphs"
                .to_owned(),
        );
    }
    if declares("RegionBranchOpInterface") {
        notes.push(format!(
            "how control flows between its regions is declared in C++; `regions = {}` in an overlay states it",
            flow(entry)
        ));
    }
    if declares("RegionBranchTerminatorOpInterface") && !entry.traits.contains(&"return-like") {
        notes.push(format!(
            "what it passes on is declared in C++; add `traits = [\"return-like\"]` in an overlay, and `inputs = \"{}\"` if \
             that is not all its operands",
            first(&entry.operands, "operand")
        ));
    }
    if declares("BranchOpInterface") && entry.successors.len() > 1 {
        notes.push(format!(
            "which successor it takes is decided in C++; add `condition = \"{}\"` in an overlay if that being true leads to \
             the first one",
            first(&entry.operands, "operand")
        ));
    }
    for (interface, key, what) in [
        ("ViewLikeOpInterface", "views", "what it is a view of"),
        ("BufferViewFlowOpInterface", "aliases", "what its results alias"),
        ("SelectLikeOpInterface", "aliases", "what its results alias"),
    ] {
        if declares(interface) {
            notes.push(format!(
                "{what} is said in C++; `{key} = {{ {} = \"{}\" }}` in an overlay states it",
                first(&entry.results, "result"),
                first(&entry.operands, "operand")
            ));
        }
    }
    if declares("CallOpInterface") && !entry.traits.contains(&"call") {
        notes.push(
            "what it calls is said in C++; nothing in a table states it where no attribute `callee` names it"
                .to_owned(),
        );
    }
    notes
}

/// Whether its verifier is C++.
pub(super) fn has_verifier(op: Record<'_>) -> bool {
    op.flag("hasVerifier") || op.flag("hasRegionVerifier")
}

/// The first name of a list of operands or results, without its mark.
fn first<'e>(names: &'e [String], otherwise: &'e str) -> &'e str {
    let name = names.first().map_or(otherwise, String::as_str);
    name.trim_end_matches(['*', '?'])
}

/// `{ parent = ["body"], body = ["parent"] }`: one edge of control flow.
fn flow(entry: &Entry) -> String {
    let names: Vec<&str> = entry.regions.iter().map(|name| name.trim_end_matches('*')).collect();
    if names.is_empty() {
        return "{ … }".to_owned();
    }
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let back: Vec<String> = names.iter().map(|name| format!("{name} = [\"parent\"]")).collect();
    format!("{{ parent = [{}], {} }}", quoted.join(", "), back.join(", "))
}
