//! Findings that no item shows by itself: symbols, and values of the module around an item.

use buffer_analysis::symbols::{self, ItemSymbols};
use buffer_analysis::{Code, Finding};
use mlir_grammar::{Item, ItemKind, NameErrorKind, Span};
use rustc_hash::{FxHashMap, FxHashSet};

/// What an item shows to its neighbours, and what it takes from them.
#[derive(Clone, Debug)]
pub(crate) struct Neighbour {
    kind: ItemKind,
    symbols: ItemSymbols,
    /// The values that its operations define for the module around it.
    gives: Box<[Box<str>]>,
    /// The values that only the module around it can define.
    takes: Box<[Span]>,
}

/// A finding about an item and its neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NeighbourFinding {
    /// What; spans are relative to the item.
    pub(crate) finding: Finding,
    /// For a redefinition: the item of the first definition, and where it stands in that item.
    pub(crate) previous: Option<(usize, Span)>,
}

/// The findings by item, in the order of their spans.
pub(crate) type NeighbourFindings = FxHashMap<usize, Vec<NeighbourFinding>>;

impl Neighbour {
    pub(crate) fn new(item: &Item) -> Self {
        let results = item.ir.top().iter().flat_map(|&op| item.ir.results(op));
        let outer = item
            .name_errors
            .iter()
            .filter(|error| error.kind == NameErrorKind::OuterValue);
        Self {
            kind: item.kind,
            symbols: ItemSymbols::new(item),
            gives: results.map(|value| item.value_name(value).into()).collect(),
            takes: outer.map(|error| error.span).collect(),
        }
    }

    /// Whether two versions of an item are the same to the neighbours, and have the same findings about them: none.
    pub(crate) fn is_like(&self, other: &Neighbour) -> bool {
        let takes_nothing = self.takes.is_empty() && other.takes.is_empty();
        takes_nothing
            && self.kind == other.kind
            && self.gives == other.gives
            && self.symbols.has_same_names(&other.symbols)
    }
}

/// The findings about the neighbours in a document.
pub(crate) fn check<'a>(items: impl Iterator<Item = (&'a Item, &'a Neighbour)> + Clone) -> NeighbourFindings {
    let mut findings = NeighbourFindings::default();
    for found in symbols::check(items.clone().map(|(_, neighbour)| &neighbour.symbols)) {
        let previous = found.previous.filter(|(item, _)| *item != found.item);
        findings.entry(found.item).or_default().push(NeighbourFinding {
            finding: found.finding,
            previous,
        });
    }
    for (index, finding) in undefined_values(items) {
        findings.entry(index).or_default().push(NeighbourFinding {
            finding,
            previous: None,
        });
    }
    for list in findings.values_mut() {
        list.sort_by_key(|found| found.finding.span);
    }
    findings
}

/// Values that neither their item nor the module around it defines. Order means nothing in a module.
fn undefined_values<'a>(items: impl Iterator<Item = (&'a Item, &'a Neighbour)> + Clone) -> Vec<(usize, Finding)> {
    if items.clone().all(|(_, neighbour)| neighbour.takes.is_empty()) {
        return Vec::new();
    }
    let scopes = scopes(items.clone().map(|(_, neighbour)| neighbour.kind));
    let mut given: FxHashSet<(usize, &str)> = FxHashSet::default();
    for (&scope, (_, neighbour)) in scopes.iter().zip(items.clone()) {
        given.extend(neighbour.gives.iter().map(|name| (scope, &**name)));
    }
    let mut findings = Vec::new();
    for ((index, (item, neighbour)), &scope) in items.enumerate().zip(&scopes) {
        for &span in &neighbour.takes {
            let name = item.str(span);
            if !given.contains(&(scope, name)) && !given.contains(&(scope, format!("{name}#0").as_str())) {
                findings.push((index, undefined_value(item, span)));
            }
        }
    }
    findings
}

/// By item: the name space for values that it stands in.
fn scopes(kinds: impl Iterator<Item = ItemKind>) -> Vec<usize> {
    let mut open = vec![0];
    let mut count = 1;
    let mut next = || {
        count += 1;
        count - 1
    };
    let mut scopes = Vec::new();
    for kind in kinds {
        scopes.push(open.last().copied().unwrap_or(0));
        match kind {
            ItemKind::ModuleOpen => open.push(next()),
            ItemKind::ModuleClose if open.len() > 1 => _ = open.pop(),
            ItemKind::Separator => open = vec![next()],
            _ => {}
        }
    }
    scopes
}

fn undefined_value(item: &Item, span: Span) -> Finding {
    Finding {
        code: Code::UndefinedValue,
        severity: Code::UndefinedValue.default_severity(),
        span,
        message: format!("use of undefined value {}", item.str(span)),
        related: Vec::new(),
        op: item.ir.op_at(span.start),
        buffer: None,
    }
}
