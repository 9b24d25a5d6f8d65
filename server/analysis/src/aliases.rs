//! Aliases of attributes and types: `#map`, `!t`.
//!
//! Promised:
//! - A use before the alias's definition, or without one, is an `undefined-symbol`: MLIR says "undefined symbol alias id". So
//!   is an alias that is made of itself. The location of an operation may be an alias that is defined later.
//! - A second definition is a `redefined-symbol`.
//! - A separator begins anew. Nothing is reported of what compilers print between other things (dumps of IR, logs): such text
//!   may be incomplete.

use std::hash::Hash;

use mlir_grammar::{Item, ItemKind, Span};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::finding::{Code, Finding};

/// The aliases of one item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemAliases {
    /// Whether it says that its piece was printed by a compiler.
    is_printed: bool,
    /// What it defines, with its sign.
    defines: Option<Box<str>>,
    /// What it uses where it must be defined.
    uses: Box<[Box<str>]>,
    /// What it uses where it may be defined later.
    locations: Box<[Box<str>]>,
}

/// A finding about an alias in one of the items of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AliasFinding {
    /// Which item, as an index into the sequence that was checked.
    pub item: usize,
    /// What (spans relative to that item).
    pub finding: Finding,
    /// For a redefinition: the item of the first definition, and where it is in that item.
    pub previous: Option<(usize, Span)>,
}

impl ItemAliases {
    /// The aliases of `item`.
    #[must_use]
    pub fn new(item: &Item) -> Self {
        let uses = item.alias_uses();
        let names = |is_location: bool| {
            let mut known = FxHashSet::default();
            let names = uses.iter().filter(|used| used.is_location == is_location);
            let mut names: Vec<Box<str>> = names
                .map(|used| item.str(used.span))
                .filter(|name| known.insert(*name))
                .map(Box::from)
                .collect();
            names.sort_unstable();
            names.into_boxed_slice()
        };
        Self {
            is_printed: item.kind == ItemKind::Message || item.dump_header().is_some(),
            defines: item.defined_alias().map(|name| item.str(name).into()),
            uses: names(false),
            locations: names(true),
        }
    }
}

impl ItemAliases {
    /// The alias that the item defines, if it does, with what it is made of: that is what [`check`] looks at.
    #[must_use]
    pub fn defined(&self) -> Option<(&str, impl Hash)> {
        Some((self.defines.as_deref()?, &self.uses))
    }

    /// The aliases that the item uses where they must be defined before it.
    pub fn used_before(&self) -> impl Iterator<Item = &str> {
        self.uses.iter().map(|name| &**name)
    }

    /// The aliases that the item uses.
    pub fn used(&self) -> impl Iterator<Item = &str> {
        self.uses.iter().chain(&self.locations).map(|name| &**name)
    }
}

/// Findings about the aliases of a piece: its items in order, with their aliases.
#[must_use]
pub fn check<'a>(items: impl Iterator<Item = (&'a Item, &'a ItemAliases)>) -> Vec<AliasFinding> {
    let items: Vec<_> = items.collect();
    let mut findings = Vec::new();
    if !items.iter().any(|(_, aliases)| aliases.is_printed) {
        let piece = Piece { items: &items };
        piece.check(&mut findings);
    }
    findings
}

/// The items between two separators.
struct Piece<'p, 'a> {
    items: &'p [(&'a Item, &'a ItemAliases)],
}

/// Where aliases are defined, as indices into the items of the piece.
type Definitions<'a> = FxHashMap<&'a str, usize>;

impl<'a> Piece<'_, 'a> {
    fn check(&self, findings: &mut Vec<AliasFinding>) {
        let mut all: Definitions<'a> = FxHashMap::default();
        for (index, (_, aliases)) in self.items.iter().enumerate() {
            if let Some(name) = aliases.defines.as_deref() {
                let first = *all.entry(name).or_insert(index);
                if first != index {
                    findings.extend(self.redefinition(first, index));
                }
            }
        }
        for (index, (_, aliases)) in self.items.iter().enumerate() {
            let is_missing = |name: &str| all.get(name).is_none_or(|&definition| definition >= index);
            let uses = aliases.uses.iter().filter(|name| is_missing(name));
            let locations = aliases.locations.iter().filter(|name| !all.contains_key(&***name));
            let (uses, locations): (FxHashSet<&str>, FxHashSet<&str>) = (
                uses.map(|name| &**name).collect(),
                locations.map(|name| &**name).collect(),
            );
            if !uses.is_empty() || !locations.is_empty() {
                self.undefined(index, &all, &uses, &locations, findings);
            }
        }
    }

    /// The alias that `index` defines is defined before it, at `first`.
    fn redefinition(&self, first: usize, index: usize) -> Option<AliasFinding> {
        let (item, name) = (self.items[index].0, self.items[index].0.defined_alias()?);
        let previous = self.items[first].0.defined_alias()?;
        let message = format!("redefinition of {} {}", kind(item.str(name)), item.str(name));
        Some(AliasFinding {
            item: index,
            finding: finding(Code::RedefinedSymbol, name, message),
            previous: Some((first, previous)),
        })
    }

    /// The uses in an item of aliases that are not defined there.
    fn undefined(
        &self,
        index: usize,
        all: &Definitions<'a>,
        uses: &FxHashSet<&str>,
        locations: &FxHashSet<&str>,
        findings: &mut Vec<AliasFinding>,
    ) {
        let (item, aliases) = self.items[index];
        for used in item.alias_uses() {
            let name = item.str(used.span);
            let missing = if used.is_location { locations } else { uses };
            if !missing.contains(name) {
                continue;
            }
            let what = kind(name);
            let message = match (all.get(name), aliases.defines.as_deref()) {
                (None, _) => format!("use of undefined {what} {name}"),
                (Some(_), Some(own)) if self.reaches(all, name, own) => match own == name {
                    true => format!("{what} {own} is made of itself"),
                    false => format!("{what} {own} is made of itself, through {name}"),
                },
                (Some(_), _) => format!("use of {what} {name} before its definition"),
            };
            findings.push(AliasFinding {
                item: index,
                finding: finding(Code::UndefinedSymbol, used.span, message),
                previous: None,
            });
        }
    }

    /// Whether the alias `from` is made of the alias `to`, directly or not.
    fn reaches(&self, all: &Definitions<'a>, from: &str, to: &str) -> bool {
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        let mut open = vec![from];
        let mut steps = 0;
        while let Some(name) = open.pop() {
            if name == to {
                return true;
            }
            let definition = all.get(name).map(|index| self.items[*index].1);
            for part in definition.iter().flat_map(|aliases| aliases.uses.iter()) {
                steps += 1;
                if steps > MAX_STEPS {
                    return false;
                }
                if seen.insert(part) {
                    open.push(part);
                }
            }
        }
        false
    }
}

/// Through how many uses of aliases a cycle is looked for.
const MAX_STEPS: usize = 1000;

fn kind(name: &str) -> &'static str {
    match name.starts_with('!') {
        true => "type alias",
        false => "attribute alias",
    }
}

fn finding(code: Code, span: Span, message: String) -> Finding {
    Finding {
        code,
        severity: code.default_severity(),
        span,
        message,
        related: Vec::new(),
        op: None,
        buffer: None,
    }
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use super::*;

    /// The messages for a text.
    fn messages(text: &str) -> Vec<String> {
        let document = Document::new(text, Dialects::builtin());
        let items: Vec<_> = document.items().iter().map(|placed| &**placed.item).collect();
        let aliases: Vec<_> = items.iter().map(|item| ItemAliases::new(item)).collect();
        let rows: Vec<_> = items.into_iter().zip(&aliases).collect();
        let pieces = rows.chunk_by(|_, (next, _)| next.kind != mlir_grammar::ItemKind::Separator);
        let found: Vec<_> = pieces.flat_map(|piece| check(piece.iter().copied())).collect();
        found.into_iter().map(|found| found.finding.message).collect()
    }

    #[test]
    fn definitions_come_first() {
        let uses = "\"a.b\"() {a = #m} : () -> !t\n";
        assert!(messages(&format!("#m = 1 : i8\n!t = i32\n{uses}")).is_empty());
        assert_eq!(
            messages(&format!("{uses}#m = 1 : i8\n")),
            [
                "use of attribute alias #m before its definition",
                "use of undefined type alias !t"
            ]
        );
    }

    #[test]
    fn a_piece_begins_anew_unless_all_is_read_as_one() {
        let text = "#m = 1 : i8\n// -----\n!t = i32\n\"a.b\"() {a = #m} : () -> !t\n";
        assert_eq!(messages(text), ["use of undefined attribute alias #m"]);
        assert!(messages(&format!("// RUN: tool %s\n{text}")).is_empty());
    }

    #[test]
    fn locations_of_operations_may_come_first() {
        assert!(messages("\"a.b\"() : () -> () loc(#l)\n#l = loc(unknown)\n").is_empty());
        assert_eq!(
            messages("\"a.b\"() : () -> () loc(fused[#l])\n\"a.b\"() : () -> () loc(#n)\n#l = loc(unknown)\n"),
            [
                "use of attribute alias #l before its definition",
                "use of undefined attribute alias #n"
            ]
        );
    }

    #[test]
    fn cycles_and_redefinitions() {
        assert_eq!(
            messages("!a = tuple<!b>\n!b = tuple<!a>\n!c = tuple<!c>\n"),
            [
                "type alias !a is made of itself, through !b",
                "type alias !c is made of itself"
            ]
        );
        assert_eq!(
            messages("#a = 1 : i8\n!a = i8\n#a = 2 : i8\n"),
            ["redefinition of attribute alias #a"]
        );
    }

    #[test]
    fn what_was_printed_may_lack_anything() {
        let text = "\"a.b\"() {a = #m} : () -> ()\n#a = 1 : i8\n#a = 2 : i8\n";
        assert!(messages(&format!("// -----// IR Dump After CSE (cse) //----- //\n{text}")).is_empty());
        assert_eq!(messages(&format!("// -----\n{text}")).len(), 2);
    }
}
