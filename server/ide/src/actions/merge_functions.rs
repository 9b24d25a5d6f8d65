//! Functions of a document that are the same but for constants, merged into one.
//!
//! Merging makes callers the same in turn, so it goes round by round. What the analyses find must be the same after each: an item
//! with other findings than before keeps its function.

use std::ops::Range;
use std::sync::Arc;

use buffer_rewrite::outline::Choice;
use buffer_rewrite::outline::functions::{Mergeable, MergedGroup, merge, mergeable};
use mlir_grammar::{Document, Item};
use rustc_hash::FxHashSet;

use super::action::{Action, Subject, TextEdit};
use crate::actions::outline::{OutlinedDocument, analysed, changed_verdicts, findings_of, pieces};
use crate::actions::passes::text_after;
use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;
use crate::findings::policy::Policy;

/// How often what was merged is looked at anew.
const ROUNDS: usize = 16;

/// How often a round is repeated without the items whose findings it changed.
const ATTEMPTS: usize = 4;

/// A document with functions merged.
#[derive(Clone, Debug, Default)]
pub struct MergedDocument {
    /// Its text.
    pub text: String,
    /// What was merged, round by round.
    pub groups: Vec<MergedGroup>,
}

/// Merges the functions of a document.
#[must_use]
pub fn merge_functions(document: &Document, policy: &Arc<Policy>, choice: Choice) -> MergedDocument {
    let mut document = document.clone();
    let mut groups = Vec::new();
    for _ in 0..ROUNDS {
        let analysis = analysed(document.clone(), policy, &Cancel::default());
        let Some((made, merged)) = round(&analysis, choice) else {
            break;
        };
        groups.extend(merged);
        document = Document::new(&text_after(&document, &made.items), document.dialects().clone());
    }
    MergedDocument {
        text: document.text().to_string(),
        groups,
    }
}

/// What the first round merges in a document in which nothing is found.
#[must_use]
pub fn mergeable_functions(document: &Document) -> Vec<Mergeable> {
    let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
    let mut all = Vec::new();
    for piece in pieces(&items) {
        let mut found = mergeable(&items[piece.clone()], &FxHashSet::default());
        for function in found.iter_mut().flat_map(|group| &mut group.functions) {
            function.item += piece.start;
        }
        all.extend(found);
    }
    all
}

/// What merges the function whose name is at `offset` (bytes in the document), or before it in the line, with others.
#[must_use]
pub fn merge_action(analysis: &Analysis, offset: usize) -> Option<Action> {
    let document = analysis.document();
    let item = document.item_at(offset)?;
    let placed = document.items().at(item);
    let name = placed.item.ir.op(*placed.item.ir.top().first()?).symbol?;
    (offset <= placed.start + name.end as usize).then_some(())?;
    let Same { group, .. } = same_as(analysis, item)?;
    let (count, saved, but) = (group.functions.len(), group.saved_bytes, but_for(group.parameters));
    Some(Action {
        title: format!("Merge {count} functions that are the same{but}: saves about {saved} bytes of code"),
        subject: Subject::Merge { item },
        finding: None,
    })
}

/// In what functions differ that have so many constants of their own: ` but for 2 constants`.
pub(crate) fn but_for(constants: usize) -> String {
    match constants {
        0 => String::new(),
        1 => " but for one constant".to_owned(),
        count => format!(" but for {count} constants"),
    }
}

/// The edits of [`merge_action`].
///
/// # Errors
/// The obstacle.
pub(crate) fn edits(analysis: &Analysis, item: usize) -> Result<Vec<TextEdit>, String> {
    let document = analysis.document();
    let analysis = analysed(document.clone(), &analysis.policy, analysis.cancel());
    let none = || "no other function is the same any more".to_owned();
    let Same { piece, items, group } = same_as(&analysis, item).ok_or_else(none)?;
    let findings: Vec<_> = piece.clone().map(|index| findings_of(&analysis, index)).collect();
    let same: FxHashSet<usize> = group.functions.iter().map(|place| place.item).collect();
    let kept = (0..items.len()).filter(|index| !same.contains(index)).collect();
    let merged = merge(&items, &findings, &kept, Choice::default());
    let mut made = OutlinedDocument::default();
    made.change(document, piece.start, merged.change);
    match changed_verdicts(&analysis, &made).is_empty() {
        true => Ok(made.edits(document)),
        false => Err("cannot be merged: it would change the findings in these functions".to_owned()),
    }
}

/// The functions that one can be merged with.
struct Same<'a> {
    /// The piece of the document that they are in.
    piece: Range<usize>,
    /// Its items.
    items: Vec<&'a Item>,
    /// With its items counted from the first of the piece.
    group: Mergeable,
}

/// What the function of an item can be merged with. Functions in which something is found are left out.
fn same_as(analysis: &Analysis, item: usize) -> Option<Same<'_>> {
    findings_of(analysis, item).is_empty().then_some(())?;
    let items: Vec<&Item> = analysis
        .document()
        .items()
        .iter()
        .map(|placed| &**placed.item)
        .collect();
    let piece = pieces(&items).into_iter().find(|piece| piece.contains(&item))?;
    let item = item - piece.start;
    let items = items[piece.clone()].to_vec();
    let is_sound = |index: usize| findings_of(analysis, piece.start + index).is_empty();
    let stays = |index: &usize| !is_sound(*index) || !may_be_same(items[*index], items[item]);
    let kept = (0..items.len()).filter(stays).collect();
    let holds = |group: &Mergeable| group.functions.iter().any(|place| place.item == item);
    let groups = mergeable(&items, &kept).into_iter();
    let group = groups
        .filter(|group| group.saved_bytes > 0 && holds(group))
        .max_by_key(|group| group.saved_bytes)?;
    Some(Same { piece, items, group })
}

/// Whether two functions may be the same: they have as many blocks and regions.
fn may_be_same(one: &Item, other: &Item) -> bool {
    let parts = |item: &Item| (item.ir.blocks().len(), item.ir.regions().len());
    parts(one) == parts(other)
}

/// One round; `None` if there is nothing to merge.
fn round(analysis: &Analysis, choice: Choice) -> Option<(OutlinedDocument, Vec<MergedGroup>)> {
    let document = analysis.document();
    let items: Vec<&Item> = document.items().iter().map(|placed| &**placed.item).collect();
    let mut kept: FxHashSet<usize> = FxHashSet::default();
    for _ in 0..ATTEMPTS {
        let mut made = OutlinedDocument::default();
        let mut groups = Vec::new();
        for piece in pieces(&items) {
            let findings: Vec<_> = piece.clone().map(|index| findings_of(analysis, index)).collect();
            let kept = kept.iter().filter_map(|index| index.checked_sub(piece.start)).collect();
            let merged = merge(&items[piece.clone()], &findings, &kept, choice);
            groups.extend(merged.groups);
            made.change(document, piece.start, merged.change);
        }
        if groups.is_empty() {
            return None;
        }
        let changed = changed_verdicts(analysis, &made);
        if changed.is_empty() {
            return Some((made, groups));
        }
        kept.extend(changed);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::Fixture;

    /// A function that scales what is in a buffer.
    fn scale(name: &str, constant: &str) -> String {
        format!(
            "func.func private {name}(%m: memref<f32>) {{\n  %f = arith.constant {constant} : f32\n  %v = memref.load %m[] : memref<f32>\n  \
             %p = arith.mulf %v, %f : f32\n  %q = arith.divf %p, %v : f32\n  %r = math.sqrt %q : f32\n  \
             %s = arith.addf %r, %f : f32\n  memref.store %s, %m[] : memref<f32>\n  return\n}}\n"
        )
    }

    const CALLER: &str = "func.func @caller(%m: memref<f32>) {\n  call @one(%m) : (memref<f32>) -> ()\n  \
                          call @two(%m) : (memref<f32>) -> ()\n  return\n}\n";

    /// The title of the action at the cursor, and the text after it.
    fn merged(source: &str) -> Option<(String, String)> {
        let fixture = Fixture::new(source);
        let action = merge_action(&fixture.analysis, fixture.cursor)?;
        let Subject::Merge { item } = action.subject else {
            panic!("another action");
        };
        let mut text = fixture.text.clone();
        let edits = edits(&fixture.analysis, item).expect("edits");
        for edit in edits.into_iter().rev() {
            text.replace_range(edit.range, &edit.text);
        }
        Some((action.title, text))
    }

    #[test]
    fn what_the_command_line_makes_of_the_same_functions() {
        for (constant, but) in [("2.0", ""), ("3.0", " but for one constant")] {
            let text = [&*scale("@one", "2.0"), &*scale("@two", constant), CALLER].concat();
            let document = Fixture::new(&text).analysis.document().clone();
            let whole = merge_functions(&document, &Arc::default(), Choice::default());
            let saved = whole.groups[0].saved_bytes;
            let title = format!("Merge 2 functions that are the same{but}: saves about {saved} bytes of code");
            for name in ["@one(", "@two("] {
                let at_name = text.replacen(name, &format!("$0{name}"), 1);
                assert_eq!(merged(&at_name), Some((title.clone(), whole.text.clone())));
            }
        }
    }

    #[test]
    fn a_function_in_which_something_is_found_stays() {
        let with = |name: &str, index: &str| {
            let noted = format!(
                "  %a = memref.alloc() : memref<4xf32>\n  %c = arith.constant {index} : index\n  \
                 memref.store %s, %a[%c] : memref<4xf32>\n  %l = memref.load %a[%c] : memref<4xf32>\n  \
                 memref.store %l, %m[] : memref<f32>\n  memref.dealloc %a : memref<4xf32>\n  return\n"
            );
            scale(name, "2.0").replace("  return\n", &noted)
        };
        let (one, three) = (with("@one", "2"), with("@three", "3"));
        let out_of_bounds = with("@two", "9");
        assert_eq!(merged(&format!("$0{one}{out_of_bounds}{CALLER}")), None);
        let (title, _) = merged(&format!("$0{one}{out_of_bounds}{three}{CALLER}")).expect("an action");
        assert!(title.starts_with("Merge 2 functions"), "{title}");
    }

    #[test]
    fn only_where_functions_are_the_same_and_that_saves_something() {
        let (one, two) = (scale("@one", "2.0"), scale("@two", "2.0"));
        let other = two.replace("math.sqrt", "math.exp");
        let small = |name: &str| format!("func.func @{name}() {{\n  return\n}}\n");
        for text in [
            format!("$0{one}{other}{CALLER}"),
            format!("$0{one}// -----\n{two}{CALLER}"),
            // In a body, and in a function without another.
            format!("{one}{two}{CALLER}").replacen("arith", "$0arith", 1),
            format!("{one}{two}$0{CALLER}"),
            format!("$0{}{}", small("a"), small("b")),
        ] {
            assert_eq!(merged(&text), None, "{text}");
        }
    }
}
