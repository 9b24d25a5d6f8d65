//! Why regions are pointed out, and why not others that share operations with them.

use super::{Lens, Similar, SimilarGroup, Threshold, title};
use crate::display::hover::HoverLine;

/// How many other regions, and how many other groups, are named.
const NAMED: usize = 4;

/// What outlining a group comes to, in a sentence.
fn comes_to(group: &SimilarGroup) -> String {
    match (&group.obstacle, &group.benefit) {
        (Some(obstacle), _) => format!("They cannot be outlined: {obstacle}."),
        (None, Some(benefit)) => format!("Outlining them {}.", benefit.explained()),
        (None, None) => "What outlining them saves was not looked at: there are too many similar regions.".to_owned(),
    }
}

impl Similar {
    /// What to say on the line of `offset` if a lens is there: of its group, what outlining it comes to and where its
    /// other regions are; of other groups there, why it is not those.
    #[must_use]
    pub fn explained(&self, offset: usize, threshold: Threshold) -> Vec<HoverLine> {
        let text = self.document.text();
        let line = |at: usize| text.byte_to_line(at.min(text.len_bytes()));
        let here = line(offset);
        let lenses = self.lenses(threshold);
        let range = |lens: &Lens| &self.groups[lens.group].ranges[lens.region];
        let Some(lens) = lenses.iter().find(|lens| line(range(lens).start) == here) else {
            return Vec::new();
        };
        let (group, place) = (&self.groups[lens.group], range(lens).start);
        let mut lines = vec![
            HoverLine::new(format!("**{}**", title(group))),
            HoverLine::new(comes_to(group)),
        ];
        let others = group.ranges.iter().filter(|range| range.start != place);
        lines.extend(others.take(NAMED).map(|range| HoverLine::at("similar", range.start)));
        let rejected = self.at(place).into_iter().map(|(group, _)| group);
        let rejected = rejected.filter(|other| other.ranges != group.ranges && other.is_judged());
        lines.extend(rejected.take(NAMED).map(|group| {
            let (count, length) = (group.ranges.len(), group.group.length);
            HoverLine::new(format!(
                "Not {count} regions of {length} operations: {}",
                why_not(group)
            ))
        }));
        lines
    }
}

impl SimilarGroup {
    /// Whether it is known what outlining it comes to.
    fn is_judged(&self) -> bool {
        self.obstacle.is_some() || self.benefit.is_some()
    }
}

/// Why a group is not the one that is pointed out, as the end of a sentence.
fn why_not(group: &SimilarGroup) -> String {
    match (&group.obstacle, &group.benefit) {
        (Some(obstacle), _) => obstacle.clone(),
        (None, Some(benefit)) => format!("outlining them {}", benefit.explained()),
        (None, None) => "outlining them saves less".to_owned(),
    }
}
