//! What outlining a group of similar regions saves, and the edits that do it.

use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::Finding;
use buffer_analysis::similarity::{Group, Mapping, Region};
use buffer_rewrite::outline::{Benefit, Outlined, Outliner, Target};
use mlir_grammar::Item;

use super::{Similar, SimilarGroup};
use crate::actions::action::{Action, Subject, TextEdit};
use crate::actions::outline::{OutlinedDocument, analysed, changed_verdicts, findings_of, pieces};
use crate::analysis::Analysis;
use crate::analysis::cancel::Cancel;

/// Of how many groups it is known exactly what they save: those with the largest estimate.
const JUDGED: usize = 256;
/// How many operations are looked at for that: so many for each one of the document, and so many besides. In text that repeats
/// itself without end, regions overlap, and a group can hold the square of what the text does.
const EFFORT: (usize, usize) = (32, 1 << 18);

const SEPARATED: &str = "its regions lie in different inputs";
const NO_PAIR: &str = "no two of its regions can become calls of one function";

/// What outlining a group saves at most: its operations everywhere but in the new function, which needs two more for itself
/// and its terminator, less a call for each region.
pub(super) fn estimate(group: &Group) -> i64 {
    let (length, regions) = (i64::from(group.length), group.regions.len() as i64);
    length * (regions - 1) - regions - 2
}

/// What outlining a group comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// It can be outlined.
    Saves(Benefit),
    /// Why it cannot be outlined, as the end of a sentence: `it frees a buffer that comes from outside`.
    Never(String),
}

/// What outlining saves, in a few words: `outlining saves about 130 bytes and 11 operations`.
#[must_use]
pub fn in_short(benefit: &Benefit) -> String {
    let counted = |count: i64, what: &str| {
        if count == 1 {
            format!("1 {what}")
        } else {
            format!("{count} {what}s")
        }
    };
    let bytes = counted(benefit.saved_bytes(), "byte");
    match benefit.saved() {
        _ if benefit.saved_bytes() <= 0 => "outlining saves no code".to_owned(),
        _ if benefit.weight(Target::default()) <= 0 => "outlining may save nothing".to_owned(),
        saved @ 1.. => format!("outlining saves about {bytes} and {}", counted(saved, "operation")),
        _ => format!("outlining saves about {bytes}"),
    }
}

/// Says of groups of a document what outlining them comes to.
#[derive(Debug)]
pub struct Judge<'a> {
    pieces: Vec<(Range<usize>, Outliner<'a>)>,
}

impl<'a> Judge<'a> {
    /// Of the items of a document, with a mapping for each. Nothing is known of what is found in them: a region with a finding
    /// stays in the end.
    #[must_use]
    pub fn new(items: &'a [&'a Item], mappings: &'a [&'a Mapping]) -> Self {
        let outliner = |piece: Range<usize>| {
            let outliner = Outliner::new(&items[piece.clone()], &mappings[piece.clone()], &[], Target::default());
            (piece, outliner)
        };
        Self {
            pieces: pieces(items).into_iter().map(outliner).collect(),
        }
    }

    /// What outlining a group comes to.
    pub fn worth(&mut self, group: &Group) -> Worth {
        let mut pieces = self.pieces.iter_mut();
        let found = pieces.find_map(|(piece, outliner)| Some((within(group, piece)?, outliner)));
        let Some((inside, outliner)) = found else {
            return Worth::Never(SEPARATED.to_owned());
        };
        match outliner.benefit(&inside) {
            Ok(benefit) if benefit.regions >= 2 => Worth::Saves(benefit),
            Ok(_) => Worth::Never(NO_PAIR.to_owned()),
            Err(obstacle) => Worth::Never(obstacle.reason),
        }
    }

    /// How many operations the regions of a group hold: what asking for its worth costs.
    #[must_use]
    pub fn size(&self, group: &Group) -> usize {
        let mut pieces = self.pieces.iter();
        let found = pieces.find_map(|(piece, outliner)| Some((within(group, piece)?, outliner)));
        found.map_or(0, |(inside, outliner)| outliner.size(&inside))
    }

    /// Why a region stays where it is, whatever the others of its group are.
    pub fn obstacle(&mut self, region: &Region) -> Option<String> {
        let index = region.item as usize;
        let (piece, outliner) = self.pieces.iter_mut().find(|(piece, _)| piece.contains(&index))?;
        let region = Region {
            item: region.item - piece.start as u32,
            ..region.clone()
        };
        outliner.obstacle(&region).map(|obstacle| obstacle.reason)
    }
}

/// Finds out what the groups save, and which cannot be outlined; `None` if cancelled.
pub(super) fn judge(similar: &mut Similar, cancel: &Cancel) -> Option<()> {
    let items: Vec<Arc<Item>> = similar.mapped.iter().map(|mapped| Arc::clone(&mapped.item)).collect();
    let items: Vec<&Item> = items.iter().map(|item| &**item).collect();
    let mappings: Vec<Arc<Mapping>> = similar
        .mapped
        .iter()
        .map(|mapped| Arc::clone(&mapped.mapping))
        .collect();
    let mappings: Vec<&Mapping> = mappings.iter().map(|mapping| &**mapping).collect();
    let mut judge = Judge::new(&items, &mappings);
    let mut order: Vec<usize> = (0..similar.groups.len()).collect();
    order.sort_by_key(|&index| similar.groups[index].order());
    let operations: usize = items.iter().map(|item| item.ir.ops().len()).sum();
    let mut effort = EFFORT.0 * operations + EFFORT.1;
    for index in order.into_iter().take(JUDGED) {
        if cancel.is_given() {
            return None;
        }
        let group = &mut similar.groups[index];
        let Some(rest) = effort.checked_sub(judge.size(&group.group)) else {
            continue;
        };
        effort = rest;
        match judge.worth(&group.group) {
            Worth::Saves(benefit) => group.benefit = Some(benefit),
            Worth::Never(obstacle) => group.obstacle = Some(obstacle),
        }
    }
    Some(())
}

/// The group with items counted from the first of a piece of the document; `None` if a region lies elsewhere.
fn within(group: &Group, piece: &Range<usize>) -> Option<Group> {
    let mut inside = group.clone();
    for region in &mut inside.regions {
        if !piece.contains(&(region.item as usize)) {
            return None;
        }
        region.item -= piece.start as u32;
    }
    Some(inside)
}

/// What can be done about the region at a place.
#[must_use]
pub fn actions(similar: &Similar, offset: usize) -> Vec<Action> {
    let is_offered = |group: &&SimilarGroup| {
        let operations = group.ranges.len() * group.group.length as usize;
        group.obstacle.is_none() && (group.benefit.is_some() || operations <= EFFORT.1)
    };
    let Some(group) = similar.regions(offset).filter(is_offered) else {
        return Vec::new();
    };
    let all = format!("Outline these {} regions into a function", group.ranges.len());
    let one = "Outline this one only".to_owned();
    let action = |(title, alone)| Action {
        title,
        subject: Subject::Outline { offset, alone },
        finding: None,
    };
    [(all, false), (one, true)].map(action).into()
}

/// The edits that outline the regions at a place, or only the one there.
///
/// # Errors
/// The obstacle.
pub(crate) fn edits(analysis: &Analysis, offset: usize, alone: bool) -> Result<Vec<TextEdit>, String> {
    let document = analysis.document();
    let removed = || "there is no region that is similar to another".to_owned();
    let similar = Similar::new(document, None, analysis.cancel()).ok_or_else(removed)?;
    let (group, current) = similar.at(offset).into_iter().next().ok_or_else(removed)?;
    let analysis = analysed(document.clone(), &analysis.policy, analysis.cancel());
    let items: Vec<&Item> = similar.mapped.iter().map(|mapped| &*mapped.item).collect();
    let mappings: Vec<&Mapping> = similar.mapped.iter().map(|mapped| &*mapped.mapping).collect();
    let findings: Vec<&[Finding]> = (0..items.len()).map(|index| findings_of(&analysis, index)).collect();
    for piece in pieces(&items) {
        let Some(inside) = within(&group.group, &piece) else {
            continue;
        };
        let mut outliner = Outliner::new(
            &items[piece.clone()],
            &mappings[piece.clone()],
            &findings[piece.clone()],
            Target::default(),
        );
        let made: Result<Outlined, _> = match alone {
            true => outliner.outline_region(&inside, current),
            false => outliner.outline_group(&inside),
        };
        let made = made.map_err(|obstacle| format!("cannot be outlined: {}", obstacle.reason))?;
        let mut changed = OutlinedDocument::default();
        changed.add(document, piece.start, made);
        if !changed_verdicts(&analysis, &changed).is_empty() {
            return Err("cannot be outlined: it would change the findings in these functions".to_owned());
        }
        return Ok(changed.edits(document));
    }
    Err(format!("cannot be outlined: {SEPARATED}"))
}
