//! What outlining a group of similar regions saves, and the edits that do it.

use std::ops::Range;
use std::sync::Arc;

use buffer_analysis::Finding;
use buffer_analysis::similarity::{Group, Mapping, Region};
use buffer_rewrite::outline::{Outlined, Outliner};
use mlir_grammar::Item;

use super::{Similar, SimilarGroup};
use crate::analysis::{Analysis, Cancel};
use crate::code_actions::{Action, Subject, TextEdit};
use crate::line_edits::line_edits;
use crate::outline::{OutlinedDocument, analysed, changed_verdicts, findings_of, pieces};

/// Of how many groups it is known exactly what they save: those of which the estimate says most.
const JUDGED: usize = 256;

const SEPARATED: &str = "its regions lie in different inputs";
const NO_PAIR: &str = "no two of its regions can become calls of one function";

/// What outlining a group saves at most: its operations everywhere but in the new function, which needs two more for itself
/// and its terminator, less a call for each region.
pub(super) fn estimate(group: &Group) -> i64 {
    let (length, regions) = (i64::from(group.length), group.regions.len() as i64);
    length * (regions - 1) - regions - 2
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
    let findings: Vec<&[Finding]> = vec![&[]; items.len()];
    let mut order: Vec<usize> = (0..similar.groups.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(similar.groups[index].saved));
    order.truncate(JUDGED);
    for piece in pieces(&items) {
        let mut outliner = Outliner::new(
            &items[piece.clone()],
            &mappings[piece.clone()],
            &findings[piece.clone()],
        );
        for &index in &order {
            if cancel.is_given() {
                return None;
            }
            let group = &mut similar.groups[index];
            match within(&group.group, &piece) {
                Where::Inside(inside) => judge_one(group, outliner.benefit(&inside)),
                Where::Across => group.obstacle = Some(SEPARATED.to_owned()),
                Where::Elsewhere => {}
            }
        }
    }
    Some(())
}

fn judge_one(
    group: &mut SimilarGroup,
    benefit: Result<buffer_rewrite::outline::Benefit, buffer_rewrite::outline::Obstacle>,
) {
    match benefit {
        Ok(benefit) if benefit.regions >= 2 => group.saved = benefit.saved(),
        Ok(_) => group.obstacle = Some(NO_PAIR.to_owned()),
        Err(obstacle) => group.obstacle = Some(obstacle.reason),
    }
}

/// Where the regions of a group are, seen from a piece of the document.
enum Where {
    /// In the piece: with items counted from its first.
    Inside(Group),
    /// Some are, and others are not.
    Across,
    /// Not in the piece.
    Elsewhere,
}

fn within(group: &Group, piece: &Range<usize>) -> Where {
    let is_inside = |region: &&Region| piece.contains(&(region.item as usize));
    match group.regions.iter().filter(is_inside).count() {
        0 => Where::Elsewhere,
        count if count < group.regions.len() => Where::Across,
        _ => {
            let mut inside = group.clone();
            for region in &mut inside.regions {
                region.item -= piece.start as u32;
            }
            Where::Inside(inside)
        }
    }
}

/// What can be done about the region at a place.
#[must_use]
pub fn actions(similar: &Similar, offset: usize) -> Vec<Action> {
    let Some(group) = similar.regions(offset).filter(|group| group.obstacle.is_none()) else {
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
/// What is in the way.
pub(crate) fn edits(analysis: &Analysis, offset: usize, alone: bool) -> Result<Vec<TextEdit>, String> {
    let document = analysis.document();
    let gone = || "there is no region that is similar to another".to_owned();
    let similar = Similar::new(document, None, &Cancel::default()).ok_or_else(gone)?;
    let (group, current) = similar.at(offset).into_iter().next().ok_or_else(gone)?;
    let analysis = analysed(document.clone(), &analysis.levels);
    let items: Vec<&Item> = similar.mapped.iter().map(|mapped| &*mapped.item).collect();
    let mappings: Vec<&Mapping> = similar.mapped.iter().map(|mapped| &*mapped.mapping).collect();
    let findings: Vec<&[Finding]> = (0..items.len()).map(|index| findings_of(&analysis, index)).collect();
    for piece in pieces(&items) {
        let Where::Inside(inside) = within(&group.group, &piece) else {
            continue;
        };
        let mut outliner = Outliner::new(
            &items[piece.clone()],
            &mappings[piece.clone()],
            &findings[piece.clone()],
        );
        let made: Result<Outlined, _> = match alone {
            true => outliner.outline_region(&inside, current),
            false => outliner.outline_group(&inside),
        };
        let made = made.map_err(|obstacle| format!("cannot be outlined: {}", obstacle.reason))?;
        let mut changed = OutlinedDocument::default();
        changed.add(document, piece.start, made);
        if !changed_verdicts(&analysis, &changed).is_empty() {
            return Err("cannot be outlined: something else would be found in the functions afterwards".to_owned());
        }
        let edits = changed.items.iter().flat_map(|(index, new)| {
            let placed = document.items().at(*index);
            line_edits(&placed.item.text, new, placed.start)
        });
        return Ok(edits.collect());
    }
    Err(format!("cannot be outlined: {SEPARATED}"))
}
