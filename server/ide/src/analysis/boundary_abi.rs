//! Which functions do not keep the boundary ABI, though some caller in the document counts on it.
//!
//! Each caller is known with what it counts on, and each function with how many callers do: an edit of a caller looks at the
//! functions that it calls, and at no other.

use std::collections::BTreeSet;
use std::sync::Arc;

use buffer_analysis::{Code, Contract, Finding, Group};
use mlir_grammar::{Def, Item};
use sum_tree::TreeMap;

use crate::analysis::entry::Entry;
use crate::analysis::item_key::ItemKey;
use crate::analysis::name_index::hash;

/// What a caller relies on: the item of a function, its symbol as a hash, and what of the ABI.
type Relied = (ItemKey, u64, Contract);

/// What the callers in a document count on. Cloning is cheap.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReliedOn {
    by_caller: TreeMap<ItemKey, Arc<[Relied]>>,
    callers: TreeMap<Relied, usize>,
}

impl ReliedOn {
    /// Looks at an item again (`None`: it was removed); the items of functions that are now relied on, or no longer.
    pub(crate) fn update(&mut self, caller: ItemKey, entry: Option<&Entry>) -> BTreeSet<ItemKey> {
        let new = entry.map_or(Vec::new(), relied_on_by);
        let old = self.by_caller.get(&caller).cloned().unwrap_or_default();
        if *old == *new {
            return BTreeSet::new();
        }
        let mut changed = BTreeSet::new();
        for relied in old.iter().filter(|relied| !new.contains(relied)) {
            match self.callers.get(relied) {
                Some(&count) if count > 1 => self.callers.insert(*relied, count - 1),
                _ => {
                    self.callers.remove(relied);
                    changed.insert(relied.0);
                }
            }
        }
        for relied in new.iter().filter(|relied| !old.contains(relied)) {
            let count = self.callers.get(relied).copied().unwrap_or(0);
            if count == 0 {
                changed.insert(relied.0);
            }
            self.callers.insert(*relied, count + 1);
        }
        match new.is_empty() {
            true => _ = self.by_caller.remove(&caller),
            false => self.by_caller.insert(caller, new.into()),
        }
        changed
    }

    /// Whether some caller counts on what a finding of an item says is not so.
    pub(crate) fn holds(&self, key: ItemKey, item: &Item, finding: &Finding) -> bool {
        if finding.code.group() != Group::Convention || self.callers.is_empty() {
            return false;
        }
        let function = finding.op.and_then(|op| item.function_around(op));
        let Some(symbol) = function.and_then(|function| item.symbol(function)) else {
            return false;
        };
        let symbol = hash(&*symbol);
        let is_relied = |on: Contract| self.callers.get(&(key, symbol, on)).is_some();
        let argument = finding.buffer.and_then(|buffer| match item.ir.value(buffer).def {
            Def::Argument { index, .. } => Some(index),
            _ => None,
        });
        match finding.code {
            Code::FreeOfArgument => {
                is_relied(Contract::Lends(None))
                    || argument.is_some_and(|index| is_relied(Contract::Lends(Some(index))))
            }
            _ => is_relied(Contract::HandsOver),
        }
    }
}

/// What an item counts on, in order, each once.
fn relied_on_by(entry: &Entry) -> Vec<Relied> {
    let Some(facts) = &entry.facts else {
        return Vec::new();
    };
    let relied = facts.facts.reliances.iter().filter_map(|reliance| {
        let called = &entry.functions.called;
        let item = match called.binary_search_by(|name| (**name).cmp(&reliance.callee)) {
            Ok(at) => (*entry.callees.get(at)?)?,
            // It is in the same item.
            Err(_) => entry.key,
        };
        Some((item, hash(&*reliance.callee), reliance.on))
    });
    let mut relied: Vec<Relied> = relied.collect();
    relied.sort_unstable();
    relied.dedup();
    relied
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use mlir_grammar::{Dialects, Document};

    use crate::{Abi, Analysis, Cancel, Level, Levels, Policy, diagnostics};
    use buffer_analysis::{Code, Severity};

    const SAME: &str = "func.func @same(%m: memref<4xf32>) -> memref<4xf32> {\n  return %m : memref<4xf32>\n}\n";
    const DROP: &str = "func.func @drop(%m: memref<4xf32>) {\n  memref.dealloc %m : memref<4xf32>\n  return\n}\n";

    fn caller(name: &str, body: &str) -> String {
        format!("func.func @{name}() {{\n  %a = memref.alloc() : memref<4xf32>\n{body}  return\n}}\n")
    }

    const FREE: &str = "  memref.dealloc %a : memref<4xf32>\n";
    const CALL_SAME: &str = "  %r = call @same(%a) : (memref<4xf32>) -> memref<4xf32>\n";
    const CALL_DROP: &str = "  call @drop(%a) : (memref<4xf32>) -> ()\n";
    const FREE_RESULT: &str = "  memref.dealloc %r : memref<4xf32>\n";

    fn codes(analysis: &Analysis) -> Vec<(&'static str, Severity)> {
        diagnostics(analysis)
            .map(|found| (found.code.as_str(), found.severity))
            .collect()
    }

    fn reported(text: &str, policy: Policy) -> Vec<(&'static str, Severity)> {
        let mut analysis = Analysis::new(Document::new(text, Dialects::builtin())).with_policy(Arc::new(policy));
        analysis.complete(&Cancel::default());
        codes(&analysis)
    }

    #[test]
    fn functions_whose_callers_are_right_are_right() {
        for text in [
            SAME.to_owned(),
            DROP.to_owned(),
            format!("{SAME}{}", caller("f", &format!("{CALL_SAME}{FREE}"))),
            format!("{DROP}{}", caller("f", CALL_DROP)),
        ] {
            assert_eq!(reported(&text, Policy::default()), [], "{text}");
        }
    }

    #[test]
    fn a_caller_that_counts_on_the_opposite_shows_it() {
        let twice = format!("{SAME}{}", caller("f", &format!("{CALL_SAME}{FREE}{FREE_RESULT}")));
        let (convention, fault) = (
            ("returns-argument-alias", Severity::Warning),
            ("double-free", Severity::Error),
        );
        assert_eq!(reported(&twice, Policy::default()), [convention, fault]);
        let again = format!("{DROP}{}", caller("f", &format!("{CALL_DROP}{FREE}")));
        assert_eq!(
            reported(&again, Policy::default()),
            [("free-of-argument", Severity::Warning), fault]
        );
        // It is another function that they are wrong about.
        let other = SAME.replace("@same", "@other");
        assert_eq!(
            reported(&format!("{other}{twice}"), Policy::default()),
            [convention, fault]
        );
    }

    #[test]
    fn who_says_that_the_abi_holds_is_told_of_all() {
        let kept = Policy {
            abi: Abi::Ownership,
            ..Policy::default()
        };
        let all = [
            ("returns-argument-alias", Severity::Warning),
            ("free-of-argument", Severity::Warning),
        ];
        assert_eq!(reported(&format!("{SAME}{DROP}"), kept), all);
        let mut levels = Levels::default();
        levels.set(Code::FreeOfArgument, Level::At(Severity::Hint));
        assert_eq!(
            reported(&format!("{SAME}{DROP}"), levels.into()),
            [("free-of-argument", Severity::Hint)]
        );
    }

    #[test]
    fn an_edit_of_a_caller_tells_or_takes_back() {
        let one = caller("f", &format!("{CALL_SAME}{FREE}"));
        let text = format!("{SAME}{one}{}", one.replace("@f", "@g"));
        let mut document = Document::new(&text, Dialects::builtin());
        let mut analysis = Analysis::of(document.clone());
        let mut counts = vec![codes(&analysis).len()];
        let at = |document: &Document, nth: usize| {
            let text = document.text().to_string();
            text.match_indices("  return\n").nth(nth).expect("a return").0
        };
        let mut edit = |document: &mut Document, range: std::ops::Range<usize>, text: &str| {
            document.edit(range, text);
            analysis = analysis.advance(document.clone());
            analysis.complete(&Cancel::default());
            let fresh = Analysis::of(Document::new(&document.text().to_string(), Dialects::builtin()));
            assert_eq!(codes(&analysis), codes(&fresh));
            counts.push(codes(&analysis).len());
        };
        // The first caller errs, then the second one as well; the first is mended, the second goes.
        for nth in [0, 1] {
            let place = at(&document, nth);
            edit(&mut document, place..place, FREE_RESULT);
        }
        let first = document.text().to_string().find(FREE_RESULT).expect("a free");
        edit(&mut document, first..first + FREE_RESULT.len(), "");
        let second = document.text().to_string().find("func.func @g").expect("a function");
        let end = document.text().len_bytes();
        edit(&mut document, second..end, "");
        assert_eq!(counts, [0, 2, 3, 2, 0]);
    }
}
