//! Findings that no item shows by itself: symbols, aliases, and values of the module around an item.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use buffer_analysis::aliases::{self, ItemAliases};
use buffer_analysis::symbols::{self, ItemSymbols, NameSpaces};
use buffer_analysis::{Code, Finding};
use mlir_grammar::{Item, ItemKind, NameErrorKind, Span};
use rustc_hash::{FxHashMap, FxHashSet};
use sum_tree::TreeMap;

use crate::analysis::entries::Entries;
use crate::analysis::entry::Entry;
use crate::analysis::item_key::ItemKey;
use crate::analysis::name_index::{NameHash, NameIndex, defined, hash, used};

/// What an item shows to its neighbours, and what it takes from them.
#[derive(Clone, Debug)]
pub(crate) struct Neighbour {
    symbols: ItemSymbols,
    aliases: ItemAliases,
    /// The values that its operations define for the module around it.
    gives: Box<[Box<str>]>,
    /// The values that only the module around it can define.
    takes: Box<[Span]>,
    /// It is above a dump, whose symbols are not checked.
    pub(crate) begins_dump: bool,
    /// What is before it may belong to another input.
    pub(crate) is_behind_divider: bool,
}

/// A finding about an item and its neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeighbourFinding {
    /// What; spans are relative to the item.
    pub(crate) finding: Finding,
    /// For a redefinition: the item of the first definition, and where it is in that item.
    pub(crate) previous: Option<(ItemKey, Span)>,
}

/// The findings about the neighbours in a document, by item.
pub(crate) type NeighbourFindings = TreeMap<ItemKey, Arc<[NeighbourFinding]>>;

impl Neighbour {
    pub(crate) fn new(item: &Item, spaces: &NameSpaces) -> Self {
        let results = item.ir.top().iter().flat_map(|&op| item.ir.results(op));
        let outer = item
            .name_errors
            .iter()
            .filter(|error| error.kind == NameErrorKind::OuterValue);
        Self {
            symbols: ItemSymbols::new(item, spaces),
            aliases: ItemAliases::new(item),
            gives: results.map(|value| item.value_name(value).into()).collect(),
            takes: outer.map(|error| error.span).collect(),
            begins_dump: item.dump_header().is_some(),
            is_behind_divider: item.is_behind_divider(),
        }
    }

    /// Calls `define` with the names of what it shows, each with what of that matters to others, as a hash.
    pub(crate) fn for_each_defined(&self, mut define: impl FnMut(&str, u64)) {
        for (name, what) in self.symbols.defined() {
            define(name, hash(&(0, what)));
        }
        if let Some((name, what)) = self.aliases.defined() {
            define(name, hash(&(1, what)));
        }
        for name in &self.gives {
            define(name, hash(&2));
            // All values of a pack have one name.
            define(name_of_pack(name), hash(&3));
        }
    }

    /// Calls `use_name` with the names of what it takes.
    pub(crate) fn for_each_used(&self, item: &Item, mut use_name: impl FnMut(&str)) {
        self.symbols.used().chain(self.aliases.used()).for_each(&mut use_name);
        for &span in &self.takes {
            let name = item.str(span);
            use_name(name);
            use_name(&other_spelling(name));
        }
    }

    pub(crate) fn aliases(&self) -> &ItemAliases {
        &self.aliases
    }

    /// Whether it is an alias: what is said of one depends on all that it is made of.
    pub(crate) fn is_alias(&self) -> bool {
        self.aliases.defined().is_some()
    }
}

/// What is known of the modules and pieces of a document as a whole.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outline {
    /// The headers of modules that lack their `}`.
    pub(crate) unclosed: BTreeSet<ItemKey>,
    /// The pieces that a compiler printed, or in which it has its say, by the separators before them.
    pub(crate) printed: BTreeSet<ItemKey>,
    /// The pieces that may be several inputs, by the separators before them: names that nothing there defines, or two
    /// things, are none of our business.
    pub(crate) divided: BTreeSet<ItemKey>,
}

/// `%x` is the first value of a pack, and `%x#0` a value alone.
fn other_spelling(name: &str) -> String {
    let without = name.strip_suffix("#0").map(str::to_owned);
    without.unwrap_or_else(|| format!("{name}#0"))
}

/// The findings about the neighbours of the `wanted` items, of all items for `None`.
pub(crate) fn check(
    entries: &Entries,
    names: &NameIndex,
    outline: &Outline,
    wanted: Option<&BTreeSet<ItemKey>>,
) -> BTreeMap<ItemKey, Vec<NeighbourFinding>> {
    let rows: Vec<&Arc<Entry>> = match wanted {
        None => entries.iter().collect(),
        Some(wanted) => around(entries, names, wanted),
    };
    let is_wanted = |key: ItemKey| wanted.is_none_or(|wanted| wanted.contains(&key));
    let mut findings: BTreeMap<ItemKey, Vec<NeighbourFinding>> = BTreeMap::new();
    let is_divided = |key: ItemKey| {
        let piece = entries.by_key(key).map(|entry| entry.place.piece);
        piece.is_some_and(|piece| outline.divided.contains(&piece))
    };
    let of_symbols = redefined_and_undefined(entries, &rows).into_iter();
    let of_values = redefined_values(&rows).into_iter();
    for (key, found) in of_symbols.chain(of_aliases(&rows, outline)).chain(of_values) {
        if is_wanted(key) && !is_divided(key) {
            findings.entry(key).or_default().push(found);
        }
    }
    let headers = rows.iter().filter(|entry| outline.unclosed.contains(&entry.key));
    let unclosed = headers.filter_map(|header| Some((header.key, unclosed_module(&header.item)?)));
    for (key, finding) in undefined_values(&rows).into_iter().chain(unclosed) {
        if is_wanted(key) {
            let previous = None;
            findings
                .entry(key)
                .or_default()
                .push(NeighbourFinding { finding, previous });
        }
    }
    findings
}

/// The wanted items, those that define what they use or define, and the headers of the modules around them all, in order.
fn around<'a>(entries: &'a Entries, names: &NameIndex, wanted: &BTreeSet<ItemKey>) -> Vec<&'a Arc<Entry>> {
    let mut keys = wanted.clone();
    let known = wanted.iter().filter_map(|key| entries.by_key(*key));
    let mut met: FxHashSet<NameHash> = known.flat_map(|entry| defined(entry).chain(used(entry))).collect();
    let mut open: Vec<NameHash> = met.iter().copied().collect();
    while let Some(name) = open.pop() {
        for key in names.definers(name) {
            keys.insert(key);
            if let Some(alias) = entries.by_key(key).filter(|entry| entry.neighbour.is_alias()) {
                open.extend(used(alias).filter(|part| met.insert(*part)));
            }
        }
    }
    let mut headers = BTreeSet::new();
    for entry in keys.iter().filter_map(|key| entries.by_key(*key)) {
        let mut place = entry.place;
        while place.scope != place.piece && headers.insert(place.scope) {
            place = entries
                .by_key(place.scope)
                .map(|header| header.place)
                .unwrap_or_default();
        }
    }
    keys.extend(headers);
    keys.iter().filter_map(|key| entries.by_key(*key)).collect()
}

/// Symbols that two items define, or none.
fn redefined_and_undefined(entries: &Entries, rows: &[&Arc<Entry>]) -> Vec<(ItemKey, NeighbourFinding)> {
    let (separator, end) = (
        ItemSymbols::end_of(ItemKind::Separator),
        ItemSymbols::end_of(ItemKind::ModuleClose),
    );
    // What is checked, and whose it is: the ends of modules and pieces are put where they must be.
    let mut symbols: Vec<(&ItemSymbols, Option<&Entry>)> = Vec::new();
    let mut open = vec![ItemKey::NONE];
    for entry in rows {
        if open[0] != entry.place.piece {
            symbols.push((&separator, None));
            open = vec![entry.place.piece];
        }
        while open.len() > 1 && open.last() != Some(&entry.place.scope) {
            symbols.push((&end, None));
            open.pop();
        }
        match entry.item.kind {
            ItemKind::Separator | ItemKind::ModuleClose => continue,
            ItemKind::ModuleOpen => open.push(entry.key),
            _ => {}
        }
        symbols.push((&entry.neighbour.symbols, Some(entry)));
    }
    let owner = |index: usize| symbols.get(index).and_then(|(_, entry)| *entry);
    let found = symbols::check(symbols.iter().map(|(symbols, _)| *symbols)).into_iter();
    let found = found.filter_map(|found| {
        let entry = owner(found.item)?;
        let previous = found.previous.filter(|(item, _)| *item != found.item);
        let previous = previous.and_then(|(item, span)| Some((owner(item)?.key, span)));
        let finding = found.finding;
        (!is_top_of_dump(entries, entry)).then_some((entry.key, NeighbourFinding { finding, previous }))
    });
    found.collect()
}

/// Aliases that two items define, or none before their use.
fn of_aliases(rows: &[&Arc<Entry>], outline: &Outline) -> Vec<(ItemKey, NeighbourFinding)> {
    let mut found = Vec::new();
    for piece in rows.chunk_by(|entry, next| entry.place.piece == next.place.piece) {
        if !outline.printed.contains(&piece[0].place.piece) {
            let items = piece.iter().map(|entry| (&*entry.item, &entry.neighbour.aliases));
            found.extend(aliases::check(items).into_iter().map(|found| {
                let previous = found.previous.map(|(item, span)| (piece[item].key, span));
                let finding = found.finding;
                (piece[found.item].key, NeighbourFinding { finding, previous })
            }));
        }
    }
    found
}

/// Whether an item is in a dump and in no module there. The dump of a function shows nothing of the module around it,
/// and what follows the last dump is often the output itself: nothing is known of symbols there.
pub(crate) fn is_top_of_dump(entries: &Entries, entry: &Entry) -> bool {
    let place = entry.place;
    let separator = entries.by_key(place.piece);
    place.scope == place.piece && separator.is_some_and(|separator| separator.neighbour.begins_dump)
}

/// Values of a module that another item of it has defined before.
fn redefined_values(rows: &[&Arc<Entry>]) -> Vec<(ItemKey, NeighbourFinding)> {
    let mut first: FxHashMap<(ItemKey, &str), &Entry> = FxHashMap::default();
    let mut findings = Vec::new();
    for entry in rows {
        // Two of one item are reported by the item itself.
        let mut names: Vec<&str> = entry.neighbour.gives.iter().map(|name| name_of_pack(name)).collect();
        names.sort_unstable();
        names.dedup();
        for name in names.into_iter().filter(|name| name.starts_with('%')) {
            let previous = *first.entry((entry.place.scope, name)).or_insert(entry);
            if previous.key == entry.key {
                continue;
            }
            if let (Some(here), Some(before)) = (definition(&entry.item, name), definition(&previous.item, name)) {
                let message = format!("redefinition of value {name}");
                let found = NeighbourFinding {
                    finding: finding(&entry.item, Code::RedefinedValue, here, message),
                    previous: Some((previous.key, before)),
                };
                findings.push((entry.key, found));
            }
        }
    }
    findings
}

/// Where an item defines a value for the module around it.
fn definition(item: &Item, name: &str) -> Option<Span> {
    let mut results = item.ir.top().iter().flat_map(|&op| item.ir.results(op));
    let value = results.find(|&value| item.str(item.ir.value(value).name) == name)?;
    Some(item.ir.value(value).name)
}

/// `%x` of `%x#1`.
fn name_of_pack(name: &str) -> &str {
    name.split('#').next().unwrap_or(name)
}

/// Values that neither their item nor the module around it defines. Order means nothing in a module.
fn undefined_values(rows: &[&Arc<Entry>]) -> Vec<(ItemKey, Finding)> {
    if rows.iter().all(|entry| entry.neighbour.takes.is_empty()) {
        return Vec::new();
    }
    let given: FxHashSet<(ItemKey, &str)> = rows
        .iter()
        .flat_map(|entry| {
            let names = entry.neighbour.gives.iter();
            names.map(|name| (entry.place.scope, &**name))
        })
        .collect();
    let mut findings = Vec::new();
    for entry in rows {
        let (scope, item) = (entry.place.scope, &entry.item);
        for &span in &entry.neighbour.takes {
            let name = item.str(span);
            if !given.contains(&(scope, name)) && !given.contains(&(scope, other_spelling(name).as_str())) {
                let message = format!("use of undefined value {name}");
                findings.push((entry.key, finding(item, Code::UndefinedValue, span, message)));
            }
        }
    }
    findings
}

/// That the module with this header lacks its `}`.
fn unclosed_module(item: &Item) -> Option<Finding> {
    let module = *item.ir.top().last()?;
    let message = "expected `}` at the end of this module".to_owned();
    Some(finding(item, Code::SyntaxError, item.ir.op(module).name, message))
}

fn finding(item: &Item, code: Code, span: Span, message: String) -> Finding {
    Finding {
        code,
        severity: code.default_severity(),
        span,
        message,
        related: Vec::new(),
        op: item.ir.op_at(span.start),
        buffer: None,
    }
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use crate::{Analysis, Cancel, diagnostics};

    #[test]
    fn a_separator_that_becomes_a_dump_hides_what_is_around() {
        let header = "// -----// IR Dump After CSE (cse) //----- //\n";
        let mut document = Document::new(
            // What is not shown keeps the contract of all functions; what is not there has none.
            &format!("{header}func.func @f() {{\n  %a = call @g() : () -> memref<4xf32>\n  return\n}}\n"),
            Dialects::builtin(),
        );
        let mut analysis = Analysis::of(document.clone());
        let mut codes = Vec::new();
        for (old, new) in [(header, "// -----\n"), ("// -----\n", header)] {
            codes.extend(diagnostics(&analysis).map(|found| found.code.as_str()));
            document.edit(0..old.len(), new);
            analysis = analysis.advance(document.clone());
            analysis.complete(&Cancel::default());
        }
        codes.extend(diagnostics(&analysis).map(|found| found.code.as_str()));
        assert_eq!(codes, ["leak", "undefined-symbol", "leak"]);
    }

    #[test]
    fn nothing_is_said_of_names_where_a_file_may_be_several() {
        let text = "//--- a.mlir\nfunc.func @f() {\n  return\n}\n//--- b.mlir\nfunc.func @f() {\n  call @g() : () -> ()\n  return\n}\n";
        let plain = text.replace("//--- ", "// ");
        let mut document = Document::new(&plain, Dialects::builtin());
        let mut analysis = Analysis::of(document.clone());
        let mut counts = vec![diagnostics(&analysis).count()];
        let marker = plain.find("// b.mlir").unwrap_or_default();
        for (old, new) in [
            ("// b", "//--- b"),
            ("//--- b", "  // -----\n// b"),
            ("  // -----\n", ""),
        ] {
            document.edit(marker..marker + old.len(), new);
            analysis = analysis.advance(document.clone());
            analysis.complete(&Cancel::default());
            counts.push(diagnostics(&analysis).count());
        }
        // However it is indented, `// -----` divides for sure: only the call of what the second piece lacks is wrong.
        assert_eq!(counts, [2, 0, 1, 2]);
        assert_eq!(
            diagnostics(&Analysis::of(Document::new(text, Dialects::builtin()))).count(),
            0
        );
    }

    #[test]
    fn aliases_of_earlier_pieces_where_a_test_reads_all_of_the_file() {
        let text = "// RUN: tool %s\n!t = i32\n// -----\nfunc.func private @f(!t)\n";
        let mut document = Document::new(text, Dialects::builtin());
        let mut analysis = Analysis::of(document.clone());
        let mut counts = vec![diagnostics(&analysis).count()];
        for (old, new) in [
            ("%s", "%s -split-input-file"),
            ("%s -split-input-file", "%s"),
            ("RUN", ""),
        ] {
            let start = document.text().to_string().find(old).unwrap_or_default();
            document.edit(start..start + old.len(), new);
            analysis = analysis.advance(document.clone());
            analysis.complete(&Cancel::default());
            counts.push(diagnostics(&analysis).count());
        }
        assert_eq!(counts, [0, 1, 0, 1]);
    }
}
