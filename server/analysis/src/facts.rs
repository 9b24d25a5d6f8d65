//! All facts of one item: what a document keeps per item and recomputes when the item or a callee's summary changes.

use std::sync::Arc;

use mlir_grammar::{Item, ValueId};
use rustc_hash::FxHashMap;

use crate::buffers::contents;
use crate::buffers::deallocation::Deallocation;
use crate::buffers::ownership_hint::OwnershipHint;
use crate::buffers::reliance::{Reliance, reliances};
use crate::checks::alloca_in_loop;
use crate::checks::dealloc_operands;
use crate::checks::definition;
use crate::checks::foreign_free;
use crate::checks::out_of_bounds;
use crate::checks::read_before_write;
use crate::checks::ssa;
use crate::checks::structure;
use crate::checks::type_check;
use crate::checks::unknown_operation;
use crate::checks::unknown_region_semantics;
use crate::checks::write_after_read;
use crate::finding::{Finding, FreePath};
use crate::flow::dominance::Dominance;
use crate::lifetimes::{Inside, Lifetimes, Limits, Trace};
use crate::summary::{Callees, Summary};

/// The facts of one item.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Facts {
    /// The findings, in the order of their spans.
    pub findings: Arc<[Finding]>,
    /// Ownership of each memref that execution can reach.
    pub ownership: FxHashMap<ValueId, OwnershipHint>,
    /// The functions that the item defines with a body, by symbol (`@f`), and what they look like from outside. Sorted by
    /// symbol; of several with one, the order of the text holds.
    pub summaries: Vec<(Box<str>, Summary)>,
    /// How these functions free their arguments, where they are not long.
    pub frees: Vec<FreePath>,
    /// Whether execution reaches the limit of paths: findings may be missing: verdicts about memory may be fewer.
    pub has_joined_disjuncts: bool,
    /// What it allocates and frees.
    pub deallocation: Deallocation,
    /// Functions whose boundary ABI it counts on, though they do not keep it.
    pub reliances: Vec<Reliance>,
}

impl Facts {
    /// What the function `symbol` (with its sign: `@f`) looks like from outside, if the item defines it with a body.
    #[must_use]
    pub fn summary(&self, symbol: &str) -> Option<&Summary> {
        let first = self.summaries.partition_point(|(name, _)| &**name < symbol);
        let (name, summary) = self.summaries.get(first)?;
        (&**name == symbol).then_some(summary)
    }

    /// Keeps of the functions only what holds in each of their outcomes.
    pub fn forget_outcomes(&mut self) {
        self.summaries
            .iter_mut()
            .for_each(|(_, is)| *is = is.without_outcomes());
    }
}

/// Computes the facts of `item`. Pure: the same item and the same summaries have the same facts.
#[must_use]
pub fn analyse(item: &Item, callees: &dyn Callees) -> Facts {
    analyse_after(item, callees, Limits::default(), None).0
}

/// The same facts within other limits, and at less cost where `former` is the item that an edit made `item` of, with the trace
/// of its analysis. Gives a trace for an item that is long enough.
#[must_use]
pub fn analyse_after(
    item: &Item,
    callees: &dyn Callees,
    limits: Limits,
    former: Option<(&Item, &Trace)>,
) -> (Facts, Option<Trace>) {
    let dominance = Dominance::new(item);
    let checks = || checks(item, &dominance, callees);
    let lifetimes = || Lifetimes::after(item, &dominance, callees, limits, former);
    let (mut findings, (lifetimes, trace)) = match item.ir.ops().len() >= WORTH_PARALLEL {
        true => rayon::join(checks, lifetimes),
        false => (checks(), lifetimes()),
    };
    findings.extend(lifetimes.findings);
    unknown_region_semantics::report_once(item, &mut findings);
    findings.sort_by_key(|finding| (finding.span, finding.code));
    let mut inside = match lifetimes.functions_inside.is_empty() {
        true => None,
        false => Inside::of(item, callees),
    };
    if let Some(inside) = &mut inside {
        let known = lifetimes.functions_inside.into_iter();
        known.for_each(|(function, summary)| inside.learn(function, summary));
    }
    let all_callees = inside.as_ref().map_or(callees, |inside| inside as &dyn Callees);
    let deallocation = Deallocation::new(item, &findings, all_callees);
    let reliances = reliances(item, &findings, all_callees);
    let mut summaries = lifetimes.summaries;
    summaries.sort_by(|(a, _), (b, _)| a.cmp(b));
    let facts = Facts {
        findings: findings.into(),
        ownership: lifetimes.ownership,
        summaries,
        frees: lifetimes.frees,
        has_joined_disjuncts: lifetimes.has_joined,
        deallocation,
        reliances,
    };
    (facts, trace)
}

/// From how many operations on an item is worth a second thread.
const WORTH_PARALLEL: usize = 1000;

/// What is wrong whatever becomes of the buffers.
fn checks(item: &Item, dominance: &Dominance<'_>, callees: &dyn Callees) -> Vec<Finding> {
    let mut findings = ssa::check(item, dominance).findings;
    findings.extend(structure::check(item));
    findings.extend(definition::check(item));
    findings.extend(type_check::check(item, callees));
    findings.extend(unknown_operation::check(item));
    findings.extend(dealloc_operands::check(item));
    findings.extend(unknown_region_semantics::check(item));
    let mut executed = alloca_in_loop::check(item);
    executed.extend(foreign_free::check(item, callees));
    executed.extend(out_of_bounds::check(item, dominance, callees));
    for buffer in contents::uninitialized(item, callees) {
        executed.extend(read_before_write::check(item, dominance, &buffer));
        executed.extend(write_after_read::check(item, dominance, &buffer));
    }
    // Nothing happens in a block that control does not reach.
    executed.retain(|finding| finding.op.is_none_or(|op| dominance.reaches(op)));
    findings.extend(executed);
    findings
}
