//! What can be done about a finding: code actions, computed on demand and checked before they are offered.

use buffer_analysis::{Callees, Code, Facts};
use mlir_grammar::{Item, OpId, TypeAliases};

use crate::assist::{Assist, Context};
use crate::correct_name::correct_name;
use crate::insert_deallocs::{self, Freed, free_otherwise, insert_dealloc};
use crate::move_dealloc::move_dealloc;
use crate::pass::Options;
use crate::placement::Analyses;
use crate::remove_early_dealloc::remove_early_dealloc;
use crate::remove_second_dealloc::{remove_first_dealloc, remove_second_dealloc};

/// What can be done about one finding (an index into the findings of `facts`, the facts of `item`). Each is checked: the
/// finding is fixed after it, and there is no new one. Costs an analysis of the item for each.
#[must_use]
pub fn quick_fixes(
    item: &Item,
    facts: &Facts,
    callees: &dyn Callees,
    aliases: &TypeAliases,
    finding: usize,
) -> Vec<Assist> {
    let context = Context {
        item,
        facts,
        callees,
        aliases,
    };
    let code = facts.findings.get(finding).map(|finding| finding.code);
    if !context.is_readable() {
        return Vec::new();
    }
    let analyses = Analyses::new(item, callees);
    match code {
        Some(Code::Leak) => insert_dealloc(&context, &analyses, finding)
            .or_else(|| move_dealloc(&context, &analyses, finding))
            .or_else(|| free_otherwise(&context, &analyses, finding))
            .into_iter()
            .collect(),
        Some(Code::DoubleFree) => remove_second_dealloc(&context, finding)
            .or_else(|| remove_first_dealloc(&context, &analyses, finding))
            .or_else(|| move_dealloc(&context, &analyses, finding))
            .into_iter()
            .collect(),
        Some(Code::UseAfterFree) => move_dealloc(&context, &analyses, finding)
            .or_else(|| remove_early_dealloc(&context, &analyses, finding))
            .into_iter()
            .collect(),
        Some(Code::UnknownOperation) => correct_name(&context, finding).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Whether anything may be done about a finding: cheap, and right only if it says no.
#[must_use]
pub fn may_have_fix(facts: &Facts, finding: usize) -> bool {
    let code = facts.findings.get(finding).map(|finding| finding.code);
    matches!(
        code,
        Some(Code::Leak | Code::DoubleFree | Code::UseAfterFree | Code::UnknownOperation)
    )
}

/// Frees the buffers of these findings of `leak` (indices into the findings of `facts`), each by the cheapest sound means that
/// the options of `insert-deallocs` allow.
#[must_use]
pub fn free_leaks(
    item: &Item,
    facts: &Facts,
    callees: &dyn Callees,
    aliases: &TypeAliases,
    leaks: &[usize],
    options: &Options,
) -> Freed {
    let context = Context {
        item,
        facts,
        callees,
        aliases,
    };
    insert_deallocs::free_leaks(&context, leaks, options)
}

/// All missing deallocations inside `op` (`None`: in the whole item) that have a place that is right on every path, in one
/// step. `None` if there is none.
#[must_use]
pub fn insert_all(
    item: &Item,
    facts: &Facts,
    callees: &dyn Callees,
    aliases: &TypeAliases,
    op: Option<OpId>,
) -> Option<Assist> {
    let context = Context {
        item,
        facts,
        callees,
        aliases,
    };
    let has_leak = facts.findings.iter().any(|finding| finding.code == Code::Leak);
    if !has_leak || !context.is_readable() {
        return None;
    }
    insert_deallocs::insert_all(&context, &Analyses::new(item, callees), op)
}
