//! The cheapest sound strategy to free each buffer that leaks: deallocs on each path; clones, so that deallocs can be placed;
//! `i1` values that track ownership at run time.
//!
//! Buffers that flow into the same values are freed by the same strategy. Every step is made on a copy of the item, which is
//! read and analysed again: it counts only if its leaks are fixed and there is no new finding.

use buffer_analysis::{Code, Facts, analyse};
use mlir_grammar::{Def, Item, OpId};
use rustc_hash::FxHashSet;

use super::clones::clonings;
use super::family::Family;
use super::ownership::by_ownership;
use super::plain_edits;
use crate::allocations::sink;
use crate::assist::Context;
use crate::check::{fixes_with, read_again};
use crate::draft::Draft;
use crate::edit::{TextEdit, apply};
use crate::move_dealloc::move_dealloc;
use crate::placement::{Analyses, is_followed};
use crate::refusal::Refusal;

/// How many families of buffers of one item are looked at one by one: each costs a few analyses.
const MOST_FAMILIES: usize = 64;

/// A means to free buffers; the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// `memref.dealloc`, or what else frees such a buffer, on each path.
    Dealloc,
    /// The same, once `bufferization.clone` gave values buffers of their own.
    Clone,
    /// `bufferization.dealloc` with `i1` values that say who owns what.
    Ownership,
}

/// An item whose leaks are mended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Freed {
    /// The item's new text; `None` where nothing changes.
    pub text: Option<String>,
    /// Allocations whose buffers plain deallocs do not free soundly, and what was done instead: a sentence.
    pub remarks: Vec<(OpId, String)>,
    /// Allocations whose buffers stay what they are.
    pub left: Vec<Refusal>,
}

/// What frees the buffers that one finding is about.
pub(super) struct Mended {
    pub(super) way: Way,
    pub(super) text: String,
    /// Why the cheaper means do not do.
    pub(super) why: String,
}

/// Frees the buffers of these findings of `leak`, each by the cheapest sound means that is no dearer than `dearest`.
pub(super) fn free_leaks(context: &Context<'_>, leaks: &[usize], dearest: Way) -> Freed {
    if leaks.is_empty() {
        return Freed::default();
    }
    if let Err(refusal) = Draft::new(context.item) {
        return Freed {
            left: vec![refusal],
            ..Freed::default()
        };
    }
    let analyses = Analyses::new(context.item, context.callees);
    let freed = attempt(context, &analyses, leaks, leaks, dearest);
    if freed.left.is_empty() || freed.text.is_none() || dearest < Way::Ownership {
        return freed;
    }
    // Who is freed by ownership is freed by nothing else: neither are those that flow into the same values.
    let mut related = FxHashSet::default();
    for &leak in leaks {
        let op = context.facts.findings[leak].op;
        let is_left = freed.left.iter().any(|refusal| Some(refusal.op) == op);
        if is_left && !related.contains(&leak) {
            related.extend(Family::around(context, &analyses, leak).leaks);
        }
    }
    if related.len() <= freed.left.len() {
        return freed;
    }
    let others: Vec<usize> = leaks.iter().copied().filter(|leak| !related.contains(leak)).collect();
    let again = attempt(context, &analyses, leaks, &others, dearest);
    if again.left.len() < freed.left.len() {
        again
    } else {
        freed
    }
}

/// Frees what leaks; those of `plain` by deallocs alone where that is sound.
fn attempt(context: &Context<'_>, analyses: &Analyses<'_>, leaks: &[usize], plain: &[usize], dearest: Way) -> Freed {
    let mut freed = Freed::default();
    let edits = plain_edits(context, analyses, |finding| plain.contains(&finding)).unwrap_or_default();
    let wanted: Vec<Leak> = leaks.iter().filter_map(|&finding| Leak::of(context, finding)).collect();
    let mut stage = match apply(&context.item.text, &edits) {
        Some(text) if !edits.is_empty() => {
            let item = read_again(context.item, context.aliases, &text);
            let moved = wanted.into_iter().map(|leak| leak.moved(&edits)).collect();
            freed.text = Some(text);
            Stage::new(context, item, moved)
        }
        _ => Stage {
            item: read_again(context.item, context.aliases, &context.item.text),
            facts: context.facts.clone(),
            leaks: wanted,
        },
    };
    for _ in 0..MOST_FAMILIES {
        let Some(leak) = stage.leaks.first().cloned() else {
            return freed;
        };
        let inner = stage.context(context);
        let analyses = Analyses::new(inner.item, inner.callees);
        // A free that is where control does not come needs another place, not help.
        let moved = move_dealloc(&inner, &analyses, leak.finding);
        if let Some(edits) = moved.map(|assist| assist.edits)
            && let Some(text) = apply(&stage.item.text, &edits)
        {
            let item = read_again(&stage.item, context.aliases, &text);
            let others = stage.leaks[1..].iter().cloned().map(|leak| leak.moved(&edits));
            stage = Stage::new(context, item, others.collect());
            freed.text = Some(text);
            continue;
        }
        let family = Family::around(&inner, &analyses, leak.finding);
        let (mine, others): (Vec<Leak>, Vec<Leak>) = stage
            .leaks
            .iter()
            .cloned()
            .partition(|leak| family.leaks.contains(&leak.finding));
        match fix(&inner, &analyses, &family, dearest) {
            Ok((fixed, edits)) => {
                for leak in mine {
                    let message = said(&inner, leak.finding, &fixed);
                    freed.remarks.push((leak.op, message));
                }
                let item = read_again(&stage.item, context.aliases, &fixed.text);
                let others = others.into_iter().map(|leak| leak.moved_through(&edits));
                stage = Stage::new(context, item, others.collect());
                freed.text = Some(fixed.text);
            }
            Err(why) => {
                for leak in mine {
                    let buffer = name_of(&inner, leak.finding);
                    let message = format!("leaks {buffer}, and no sound place to free it was found: {why}");
                    freed.left.push(Refusal::at(leak.op, &message));
                }
                stage.leaks = others;
            }
        }
    }
    for leak in &stage.leaks {
        let buffer = name_of(&stage.context(context), leak.finding);
        let message = format!("leaks {buffer}: too many buffers to analyze one by one");
        freed.left.push(Refusal::at(leak.op, &message));
    }
    freed
}

/// Frees what flows together with the buffer of one finding.
pub(super) fn free_leak(context: &Context<'_>, analyses: &Analyses<'_>, finding: usize) -> Option<Mended> {
    let family = Family::around(context, analyses, finding);
    let made = fix(context, analyses, &family, Way::Ownership);
    made.ok().map(|(fixed, _)| fixed)
}

/// What was done about a finding, as a sentence.
pub(super) fn said(context: &Context<'_>, finding: usize, fixed: &Mended) -> String {
    let buffer = name_of(context, finding);
    let how = match fixed.way {
        Way::Dealloc => "is freed on each path",
        Way::Clone => "is freed, and values that may be other buffers get clones",
        Way::Ownership => "is freed by ownership: `i1` values decide at run time",
    };
    format!("{buffer} {how}: {}", fixed.why)
}

fn name_of(context: &Context<'_>, finding: usize) -> String {
    let buffer = context.facts.findings[finding].buffer;
    buffer.map_or_else(|| "a buffer".to_owned(), |buffer| context.item.value_name(buffer))
}

/// The edits that made a text, one list after the other.
type Steps = Vec<Vec<TextEdit>>;

/// The cheapest means for a family, with its edits; or why there is none.
fn fix(
    context: &Context<'_>,
    analyses: &Analyses<'_>,
    family: &Family,
    dearest: Way,
) -> Result<(Mended, Steps), String> {
    let sinks = family
        .values
        .iter()
        .filter_map(|&value| sink(context.item, context.callees, value));
    if let Some(op) = sinks.min() {
        let name = context.item.op_name(op);
        return Err(format!("`{name}` takes it, and no table says whether it frees it"));
    }
    let mut why = family.why_not_placed(context, analyses);
    if dearest < Way::Clone {
        return Err(why);
    }
    if !is_followed(analyses, &family.sources(context, analyses)) {
        return Err(format!("{why}, and not all that uses the buffer is known"));
    }
    let (ways, no_clones) = clonings(context, analyses, family);
    for edits in ways {
        let Some(text) = apply(&context.item.text, &edits) else {
            continue;
        };
        let Some((text, plain)) = placed_behind_clones(context, family, &text, &edits) else {
            continue;
        };
        if fixes_with(context, &family.leaks, &text) {
            let way = Way::Clone;
            return Ok((Mended { way, text, why }, vec![edits, plain]));
        }
    }
    if let Some(no_clones) = no_clones {
        why = format!("{why}, and {no_clones}");
    }
    if dearest < Way::Ownership {
        return Err(why);
    }
    let (text, steps) = by_ownership(context, analyses, family).map_err(|refusal| {
        let name = context.item.op_name(refusal.op);
        format!("{why}, and `{name}` {}", refusal.message)
    })?;
    if fixes_with(context, &family.leaks, &text) {
        let way = Way::Ownership;
        return Ok((Mended { way, text, why }, steps));
    }
    Err(why)
}

/// The text with clones, and with deallocs for them and for the family.
fn placed_behind_clones(
    context: &Context<'_>,
    family: &Family,
    text: &str,
    edits: &[TextEdit],
) -> Option<(String, Vec<TextEdit>)> {
    let item = read_again(context.item, context.aliases, text);
    let others = (0..context.facts.findings.len()).filter(|index| !family.leaks.contains(index));
    let others = others.filter_map(|index| Some(Leak::of(context, index)?.moved(edits)));
    let others = Stage::new(context, item, others.collect());
    let inner = others.context(context);
    let known: Vec<usize> = others.leaks.iter().map(|leak| leak.finding).collect();
    let analyses = Analyses::new(inner.item, inner.callees);
    let plain = plain_edits(&inner, &analyses, |finding| !known.contains(&finding))?;
    Some((apply(text, &plain)?, plain))
}

/// A leak that is followed from text to text.
#[derive(Clone, Debug)]
struct Leak {
    /// The allocation in the first text.
    op: OpId,
    /// Where the allocation begins now, and which of its results it is.
    at: u32,
    result: u32,
    /// The finding now.
    finding: usize,
}

impl Leak {
    fn of(context: &Context<'_>, finding: usize) -> Option<Self> {
        let leak = context.facts.findings.get(finding)?;
        let (op, Def::Result { index, .. }) = (leak.op?, context.item.ir.value(leak.buffer?).def) else {
            return None;
        };
        (leak.code == Code::Leak).then(|| Self {
            op,
            at: context.item.ir.op(op).span.start,
            result: index,
            finding,
        })
    }

    /// The same leak after edits that leave its allocation as it is.
    fn moved(mut self, edits: &[TextEdit]) -> Self {
        let in_front = edits.iter().filter(|edit| edit.span.end <= self.at);
        let grown = |edit: &TextEdit| edit.text.len() as i64 - edit.span.range().len() as i64;
        let moved: i64 = in_front.map(grown).sum();
        self.at = u32::try_from(i64::from(self.at) + moved).unwrap_or(self.at);
        self
    }

    fn moved_through(self, steps: &Steps) -> Self {
        steps.iter().fold(self, |leak, edits| leak.moved(edits))
    }
}

/// An item that is worked on, with the leaks that are still to be fixed.
struct Stage {
    item: Item,
    facts: Facts,
    leaks: Vec<Leak>,
}

impl Stage {
    /// `leaks`: those that may be left, at their places in `item`.
    fn new(context: &Context<'_>, item: Item, leaks: Vec<Leak>) -> Self {
        let facts = analyse(&item, context.callees);
        let found = |mut leak: Leak| {
            let mut findings = facts.findings.iter();
            leak.finding = findings.position(|finding| {
                let result = finding.buffer.map(|buffer| item.ir.value(buffer).def);
                let is_result = matches!(result, Some(Def::Result { index, .. }) if index == leak.result);
                let starts = finding.op.is_some_and(|op| item.ir.op(op).span.start == leak.at);
                finding.code == Code::Leak && is_result && starts
            })?;
            Some(leak)
        };
        let leaks = leaks.into_iter().filter_map(found).collect();
        Self { item, facts, leaks }
    }

    fn context<'c>(&'c self, outer: &'c Context<'_>) -> Context<'c> {
        Context {
            item: &self.item,
            facts: &self.facts,
            callees: outer.callees,
            aliases: outer.aliases,
        }
    }
}
