//! The last word on every edit: it is made on a copy of the item, and the copy is analysed.

use buffer_analysis::{Callees, Facts, Finding, analyse};
use mlir_grammar::Item;
use mlir_grammar::{TypeAliases, parse_item};
use rustc_hash::FxHashMap;

use crate::assist::Context;
use crate::edit::{TextEdit, apply};

/// Whether `edits` fix every finding of `fixed` (indices into the findings of `facts`) and bring no new one.
#[must_use]
pub fn fixes(
    item: &Item,
    facts: &Facts,
    callees: &dyn Callees,
    aliases: &TypeAliases,
    fixed: &[usize],
    edits: &[TextEdit],
) -> bool {
    let context = Context {
        item,
        facts,
        callees,
        aliases,
    };
    apply(&item.text, edits).is_some_and(|text| fixes_with(&context, fixed, &text))
}

/// The item with another text.
pub(crate) fn read_again(item: &Item, aliases: &TypeAliases, text: &str) -> Item {
    parse_item(text, item.kind, aliases, &item.dialects)
}

/// The item with `text` in the place of its own, if that reads no worse.
pub(crate) fn read_no_worse(context: &Context<'_>, text: &str) -> Option<Item> {
    let item = context.item;
    let after = read_again(item, context.aliases, text);
    let is_read = after.errors.len() <= item.errors.len()
        && after.name_errors.len() <= item.name_errors.len()
        && unknown_operations(&after) <= unknown_operations(item);
    is_read.then_some(after)
}

/// Whether `text` in the place of the item's fixes every finding of `fixed` and brings no new one.
pub(crate) fn fixes_with(context: &Context<'_>, fixed: &[usize], text: &str) -> bool {
    let Context { facts, callees, .. } = *context;
    let Some(after) = read_no_worse(context, text) else {
        return false;
    };
    // Spans move with the edit: findings are the same if they say the same.
    let mut allowed: FxHashMap<(&str, &str), usize> = FxHashMap::default();
    for (index, finding) in facts.findings.iter().enumerate() {
        if !fixed.contains(&index) {
            *allowed.entry(key(finding)).or_default() += 1;
        }
    }
    let facts = analyse(&after, callees);
    facts
        .findings
        .iter()
        .all(|finding| match allowed.get_mut(&key(finding)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            _ => false,
        })
}

/// How many operations no table knows: text that went wrong may pass for one.
fn unknown_operations(item: &Item) -> usize {
    item.ir.ops().filter(|&op| item.info(op).is_none()).count()
}

fn key(finding: &Finding) -> (&str, &str) {
    (finding.code.as_str(), &finding.message)
}
