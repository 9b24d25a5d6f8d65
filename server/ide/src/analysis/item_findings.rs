//! The findings of an item: those that its analysis found and no comment silences, and those that its surroundings bring.
//!
//! Findings stay with their item, in spans relative to it, so that an edit elsewhere leaves them as they are. Only a finding
//! about two items (a symbol defined twice) points out of its own.

use std::sync::Arc;

use buffer_analysis::{DecidedBy, Facts, Finding, Severity};
use mlir_grammar::{Item, Span};

use crate::analysis::across_items::NeighbourFinding;
use crate::analysis::item_key::ItemKey;
use crate::findings::policy::Policy;
use crate::findings::silence::{Codes, Silence, has_marks};
use crate::findings::stage::{Pending, Stage, not_deallocated};
use crate::findings::template;
use crate::findings::{once, pass_test};

/// The findings of one item.
#[derive(Debug)]
pub struct ItemFindings {
    /// The item: spans are relative to it.
    pub item: Arc<Item>,
    /// The findings, in the order of their spans, without what a comment or a level silences.
    pub all: Arc<[Finding]>,
    /// Steps that lie in other items.
    pub elsewhere: Vec<Elsewhere>,
    /// How many of the findings are errors.
    pub errors: usize,
    /// Whether the path of some finding leads into functions that are called: where these are, only the analysis knows.
    pub follows_calls: bool,
    /// What a comment at the top of the file has silenced here.
    pub(crate) silenced_by_file: Codes,
}

/// A step of a finding that lies in another item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Elsewhere {
    /// Which finding, as an index into [`ItemFindings::all`].
    pub finding: usize,
    /// The other item ([`crate::Analysis::index_of`] says where it is).
    pub item: ItemKey,
    /// Where in the other item.
    pub span: Span,
    /// What happens there.
    pub message: String,
}

/// What findings of an item are put together with.
pub(crate) struct Surroundings<'a> {
    /// What its functions have still to free.
    pub(crate) pending: Pending,
    /// What others define that it uses, or the reverse.
    pub(crate) neighbours: &'a [NeighbourFinding],
    /// Whether some caller counts on what a finding says is not so.
    pub(crate) is_relied_on: &'a dyn Fn(&Finding) -> bool,
    /// Whether the file is a test of passes with fewer reports: see `pass_test::quiet`.
    pub(crate) is_quiet: bool,
    /// In a template from its first placeholder on: whether it is the item with this placeholder.
    pub(crate) in_template: Option<bool>,
    /// What the file allows.
    pub(crate) of_file: Codes,
    /// What of that nothing shows, for the item that the file begins with.
    pub(crate) top: Option<Codes>,
}

impl Surroundings<'_> {
    /// Nothing is known of them.
    pub(crate) fn alone(policy: &Policy) -> Self {
        Self {
            pending: policy.known_stage().map_or(Pending::Nothing, Pending::from),
            neighbours: &[],
            is_relied_on: &|_| false,
            is_quiet: false,
            in_template: None,
            of_file: Codes::default(),
            top: None,
        }
    }
}

impl ItemFindings {
    /// Those that an analysis found, in the order of their spans, as far as the item decides alone; shared where nothing
    /// silences or changes them.
    pub(crate) fn new(item: &Arc<Item>, facts: &Facts, policy: &Policy) -> Self {
        let findings = &facts.findings;
        let is_open = policy.known_stage() == Some(Stage::Before) && !facts.deallocation.open.is_empty();
        if has_marks(item) || is_open || once::has_several_unknown(findings) || !policy.leaves(findings) {
            return Self::put_together(item, facts, policy, &Surroundings::alone(policy), DecidedBy::Item);
        }
        Self {
            item: Arc::clone(item),
            all: Arc::clone(findings),
            elsewhere: Vec::new(),
            errors: count_errors(findings),
            follows_calls: follow_calls(findings),
            silenced_by_file: Codes::default(),
        }
    }

    pub(crate) fn none(item: &Arc<Item>) -> Self {
        Self {
            item: Arc::clone(item),
            all: Arc::default(),
            elsewhere: Vec::new(),
            errors: 0,
            follows_calls: false,
            silenced_by_file: Codes::default(),
        }
    }

    /// Whether something that the analysis found is among the findings, at whatever level.
    pub(crate) fn shows(&self, found: &Finding) -> bool {
        let is_it = |shown: &Finding| {
            (shown.code, shown.span, &shown.message) == (found.code, found.span, &found.message)
                && (shown.op, shown.buffer) == (found.op, found.buffer)
        };
        self.all.iter().any(is_it)
    }

    /// The findings of the same item in its surroundings, if these change them.
    pub(crate) fn within(&self, facts: &Facts, policy: &Policy, around: &Surroundings<'_>) -> Option<Self> {
        if let Some(is_first) = around.in_template {
            let found = template::finding(&self.item, &facts.findings).filter(|_| is_first);
            let mut found: Vec<(Finding, ())> = found.into_iter().map(|found| (found, ())).collect();
            policy.levels.apply(&mut found);
            let all: Arc<[Finding]> = found.into_iter().map(|(found, ())| found).collect();
            return Some(Self {
                errors: count_errors(&all),
                all,
                ..Self::none(&self.item)
            });
        }
        let has_open = around.pending != Pending::Nothing && !facts.deallocation.open.is_empty();
        let changes_something = !around.neighbours.is_empty()
            || has_open && policy.known_stage().is_none()
            || around.is_quiet && !facts.findings.is_empty()
            || !around.of_file.is_empty()
            || has_marks(&self.item)
            || facts.findings.iter().any(|finding| (around.is_relied_on)(finding));
        changes_something.then(|| Self::put_together(&self.item, facts, policy, around, DecidedBy::Document))
    }

    /// All that is reported of an item: what comments and levels leave of what was found.
    fn put_together(
        item: &Arc<Item>,
        facts: &Facts,
        policy: &Policy,
        around: &Surroundings<'_>,
        decided: DecidedBy,
    ) -> Self {
        let mut silence = Silence::new(item, around.of_file, around.top);
        let findings = &facts.findings;
        let mut is_shown: Vec<bool> = findings.iter().map(|finding| !silence.takes(finding)).collect();
        let mut parts: Vec<(Finding, Option<(ItemKey, Span)>)> = Vec::with_capacity(findings.len());
        let stands_for = not_deallocated(item, &facts.deallocation, findings, around.pending, |leak| {
            is_shown[leak]
        });
        for (finding, leaks) in stands_for {
            leaks.into_iter().for_each(|leak| is_shown[leak] = false);
            parts.extend((!silence.takes(&finding)).then_some((finding, None)));
        }
        let own = findings.iter().zip(&is_shown).filter(|(_, is_shown)| **is_shown);
        let own = own.filter(|(finding, _)| policy.tells(finding.code, (around.is_relied_on)(finding)));
        parts.extend(own.map(|(finding, _)| (finding.clone(), None)));
        let neighbours = around.neighbours.iter().filter(|found| !silence.takes(&found.finding));
        let neighbours: Vec<_> = neighbours
            .map(|found| (found.finding.clone(), found.previous))
            .collect();
        parts.extend(neighbours);
        let unused = silence.unused(decided).into_iter();
        let unused: Vec<Finding> = unused.filter(|finding| !silence.takes(finding)).collect();
        parts.extend(unused.into_iter().map(|finding| (finding, None)));
        parts.sort_by_key(|(finding, _)| finding.span);
        once::keep_unknown(item, &mut parts);
        if around.is_quiet {
            pass_test::quiet(item, &policy.levels, &mut parts);
        }
        policy.levels.apply(&mut parts);
        let elsewhere = parts.iter().enumerate().filter_map(|(finding, (_, previous))| {
            let (item, span) = (*previous)?;
            Some(Elsewhere {
                finding,
                item,
                span,
                message: "previously defined here".to_owned(),
            })
        });
        let elsewhere = elsewhere.collect();
        let all: Arc<[Finding]> = parts.into_iter().map(|(finding, _)| finding).collect();
        Self {
            item: Arc::clone(item),
            elsewhere,
            errors: count_errors(&all),
            follows_calls: follow_calls(&all),
            all,
            silenced_by_file: silence.silenced_by_file,
        }
    }
}

fn count_errors(findings: &[Finding]) -> usize {
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    findings.iter().filter(is_error).count()
}

fn follow_calls(findings: &[Finding]) -> bool {
    let leads_inside = |finding: &Finding| finding.related.iter().any(|step| step.inside.is_some());
    findings.iter().any(leads_inside)
}
