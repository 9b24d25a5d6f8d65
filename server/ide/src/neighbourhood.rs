//! Findings that no item shows by itself: symbols, aliases, and values of the module around an item.

use buffer_analysis::aliases::{self, ItemAliases};
use buffer_analysis::symbols::{self, ItemSymbols};
use buffer_analysis::{Code, Finding};
use mlir_grammar::{Document, Item, NameErrorKind, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::scope::{Scope, piece_of};

/// What an item shows to its neighbours, and what it takes from them.
#[derive(Clone, Debug)]
pub(crate) struct Neighbour {
    symbols: ItemSymbols,
    aliases: ItemAliases,
    /// The values that its operations define for the module around it.
    gives: Box<[Box<str>]>,
    /// The values that only the module around it can define.
    takes: Box<[Span]>,
    /// It stands above a dump, whose symbols are not checked.
    begins_dump: bool,
}

/// A finding about an item and its neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeighbourFinding {
    /// What; spans are relative to the item.
    pub(crate) finding: Finding,
    /// For a redefinition: the item of the first definition, and where it stands in that item.
    pub(crate) previous: Option<(usize, Span)>,
}

/// The findings about the neighbours in a document.
#[derive(Debug, Default)]
pub(crate) struct NeighbourFindings {
    by_item: FxHashMap<usize, Vec<NeighbourFinding>>,
    /// The items of first definitions.
    previous: FxHashSet<usize>,
}

impl NeighbourFindings {
    /// The findings about an item, if there are any.
    pub(crate) fn of(&self, item: usize) -> Option<&[NeighbourFinding]> {
        self.by_item.get(&item).map(Vec::as_slice)
    }

    /// The items that have some.
    pub(crate) fn items(&self) -> impl Iterator<Item = usize> {
        self.by_item.keys().copied()
    }

    /// Whether one of them begins or ends in an item.
    pub(crate) fn concern(&self, item: usize) -> bool {
        self.by_item.contains_key(&item) || self.previous.contains(&item)
    }

    fn push(&mut self, item: usize, found: NeighbourFinding) {
        self.previous.extend(found.previous.map(|(item, _)| item));
        self.by_item.entry(item).or_default().push(found);
    }
}

impl Neighbour {
    pub(crate) fn new(item: &Item) -> Self {
        let results = item.ir.top().iter().flat_map(|&op| item.ir.results(op));
        let outer = item
            .name_errors
            .iter()
            .filter(|error| error.kind == NameErrorKind::OuterValue);
        Self {
            symbols: ItemSymbols::new(item),
            aliases: ItemAliases::new(item),
            gives: results.map(|value| item.value_name(value).into()).collect(),
            takes: outer.map(|error| error.span).collect(),
            begins_dump: item.dump_header().is_some(),
        }
    }

    /// Whether two versions of an item are the same to the neighbours, and have the same findings about them: none.
    pub(crate) fn is_like(&self, other: &Neighbour) -> bool {
        let takes_nothing = self.takes.is_empty() && other.takes.is_empty();
        let is_like =
            self.gives == other.gives && self.begins_dump == other.begins_dump && self.aliases == other.aliases;
        takes_nothing && is_like && self.symbols.has_same_names(&other.symbols)
    }
}

/// The findings about the neighbours in a document: `neighbours` are what its items show, in order.
pub(crate) fn check<'a>(
    document: &Document,
    neighbours: impl Iterator<Item = &'a Neighbour> + Clone,
) -> NeighbourFindings {
    let mut findings = NeighbourFindings::default();
    for found in symbols::check(neighbours.clone().map(|neighbour| &neighbour.symbols)) {
        if is_top_of_dump(document, found.item) {
            continue;
        }
        let previous = found.previous.filter(|(item, _)| *item != found.item);
        let finding = found.finding;
        findings.push(found.item, NeighbourFinding { finding, previous });
    }
    let items = document.items().iter().map(|placed| &**placed.item);
    for found in aliases::check(items.zip(neighbours.clone().map(|neighbour| &neighbour.aliases))) {
        findings.push(
            found.item,
            NeighbourFinding {
                finding: found.finding,
                previous: found.previous,
            },
        );
    }
    let own = undefined_values(document, neighbours)
        .into_iter()
        .chain(unclosed_modules(document));
    for (index, finding) in own {
        let previous = None;
        findings.push(index, NeighbourFinding { finding, previous });
    }
    findings
}

/// Whether an item stands in a dump and in no module there. The dump of a function shows nothing of the module around it,
/// and what follows the last dump is often the output itself: nothing is known of symbols there.
fn is_top_of_dump(document: &Document, item: usize) -> bool {
    let first = document.items().get(piece_of(document, item).start);
    document.scopes().module(item).is_none() && first.is_some_and(|placed| placed.item.dump_header().is_some())
}

/// Values that neither their item nor the module around it defines. Order means nothing in a module.
fn undefined_values<'a>(
    document: &Document,
    neighbours: impl Iterator<Item = &'a Neighbour> + Clone,
) -> Vec<(usize, Finding)> {
    if neighbours.clone().all(|neighbour| neighbour.takes.is_empty()) {
        return Vec::new();
    }
    let mut given: FxHashSet<(Scope, &str)> = FxHashSet::default();
    for (index, neighbour) in neighbours.clone().enumerate() {
        let scope = Scope::of(document, index);
        given.extend(neighbour.gives.iter().map(|name| (scope, &**name)));
    }
    let mut findings = Vec::new();
    for (index, neighbour) in neighbours.enumerate() {
        let (scope, item) = (Scope::of(document, index), document.items().at(index).item);
        for &span in &neighbour.takes {
            let name = item.str(span);
            // `%x` stands for the first value of a pack, and `%x#0` for a value alone.
            let first = name
                .strip_suffix("#0")
                .map_or_else(|| format!("{name}#0"), str::to_owned);
            if !given.contains(&(scope, name)) && !given.contains(&(scope, first.as_str())) {
                let message = format!("use of undefined value {name}");
                findings.push((index, finding(item, Code::UndefinedValue, span, message)));
            }
        }
    }
    findings
}

/// Modules that lack their `}`.
fn unclosed_modules(document: &Document) -> impl Iterator<Item = (usize, Finding)> {
    document.scopes().unclosed().into_iter().filter_map(|index| {
        let item = document.items().get(index)?.item;
        let module = *item.ir.top().last()?;
        let name = item.ir.op(module).name;
        let message = "expected `}` at the end of this module".to_owned();
        Some((index, finding(item, Code::SyntaxError, name, message)))
    })
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
            &format!("{header}func.func @f() {{\n  call @g() : () -> ()\n  return\n}}\n"),
            Dialects::builtin(),
        );
        let mut analysis = Analysis::of(document.clone());
        let mut codes = Vec::new();
        for (old, new) in [(header, "// -----\n"), ("// -----\n", header)] {
            codes.push(diagnostics(&analysis).count());
            document.edit(0..old.len(), new);
            analysis = analysis.advance(document.clone());
            analysis.complete(&Cancel::default());
        }
        codes.push(diagnostics(&analysis).count());
        assert_eq!(codes, [0, 1, 0]);
    }
}
