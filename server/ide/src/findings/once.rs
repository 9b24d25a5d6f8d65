//! Findings that say the same are reported once: the first one stays, and shows the places of the others.

use std::collections::hash_map::Entry;
use std::hash::Hash;

use buffer_analysis::call_site::CallSite;
use buffer_analysis::{Code, Finding, Related};
use mlir_grammar::Item;
use rustc_hash::FxHashMap;

use crate::findings::stage::SITES;

/// Keeps the first of those with equal keys. `parts`: the findings of `item`, in the order of the text; `keys`: one for each
/// of them, `None` for a finding that is reported in any case.
pub(crate) fn keep_first<T, K: Eq + Hash>(item: &Item, parts: &mut Vec<(Finding, T)>, keys: Vec<Option<K>>) {
    let mut firsts: FxHashMap<K, usize> = FxHashMap::default();
    let mut places: FxHashMap<usize, Vec<Related>> = FxHashMap::default();
    let mut keys = keys.into_iter();
    let mut kept = 0;
    parts.retain(|(finding, _)| {
        if let Some(key) = keys.next().flatten() {
            match firsts.entry(key) {
                Entry::Vacant(first) => _ = first.insert(kept),
                Entry::Occupied(first) => {
                    places.entry(*first.get()).or_default().push(Related {
                        span: finding.span,
                        message: same_for(item, finding).into(),
                        inside: None,
                    });
                    return false;
                }
            }
        }
        kept += 1;
        true
    });
    for (first, mut places) in places {
        let more = places.len().saturating_sub(SITES);
        places.truncate(SITES);
        if let Some(last) = places.last_mut().filter(|_| more > 0) {
            last.message = format!("{}, and at {more} more places", last.message).into();
        }
        parts[first].0.related.extend(places);
    }
}

fn same_for(item: &Item, finding: &Finding) -> String {
    let buffer = finding.buffer.map(|buffer| item.value_name(buffer));
    let named = buffer.filter(|name| name.starts_with('%'));
    named.map_or_else(|| "the same here".into(), |name| format!("the same for {name}"))
}

/// Whether a description of one operation would answer several findings.
pub(crate) fn has_several_unknown(findings: &[Finding]) -> bool {
    let is_unknown = |finding: &&Finding| finding.code == Code::UnknownEffects;
    findings.iter().filter(is_unknown).nth(1).is_some()
}

/// Keeps one `unknown-effects` for each function and name of an operation, or of a callee.
pub(crate) fn keep_unknown<T>(item: &Item, parts: &mut Vec<(Finding, T)>) {
    let key = |(finding, _): &(Finding, T)| {
        let op = finding.op.filter(|_| finding.code == Code::UnknownEffects)?;
        let name = CallSite::of(item, op).map_or(item.op_name(op), |call| call.callee);
        Some((item.function_around(op), name))
    };
    let keys = parts.iter().map(key).collect();
    keep_first(item, parts, keys);
}

#[cfg(test)]
mod tests {
    use mlir_grammar::{Dialects, Document};

    use crate::{Analysis, Cancel, diagnostics};

    /// What is reported of a text: the message, and how many places it shows.
    fn reported(text: &str) -> Vec<(String, usize)> {
        let mut analysis = Analysis::new(Document::new(text, Dialects::builtin()));
        analysis.complete(&Cancel::default());
        let reported = diagnostics(&analysis).map(|found| (found.message.clone(), found.related.len()));
        reported.collect()
    }

    fn function(name: &str, ops: &[&str]) -> String {
        let buffer = |(n, op): (usize, &&str)| {
            format!("  %b{n} = memref.alloc() : memref<4xf32>\n  \"{op}\"(%b{n}) : (memref<4xf32>) -> ()\n")
        };
        let body: String = ops.iter().enumerate().map(buffer).collect();
        format!("func.func @{name}() {{\n{body}  return\n}}\n")
    }

    #[test]
    fn an_unknown_operation_is_reported_once_for_each_function() {
        let text = function("f", &["my.send", "my.send", "my.take", "my.send"]) + &function("g", &["my.send"]);
        let message =
            |buffer: &str, op: &str| format!("{buffer} is freed only if {op} frees it, and no dialect table says so");
        assert_eq!(
            reported(&text),
            [
                (message("%b0", "my.send"), 3),
                (message("%b2", "my.take"), 1),
                (message("%b0", "my.send"), 1)
            ]
        );
    }
}
