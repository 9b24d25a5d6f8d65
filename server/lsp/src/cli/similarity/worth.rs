//! What outlining groups of similar regions of several files comes to: a function is called in its own file, so each file that
//! holds several regions of a group has one of its own.

use buffer_analysis::similarity::{Group, Groups, Mapping, Region};
use buffer_rewrite::outline::Benefit;
use ide::display::similarity::outlining::{Judge, Worth, in_short};
use mlir_grammar::Item;

use super::Corpus;

/// What outlining a group comes to.
pub(super) struct Judged {
    /// What it saves; `None` if it cannot be outlined.
    pub(super) benefit: Option<Benefit>,
    /// Why it cannot be outlined.
    pub(super) obstacle: Option<String>,
    /// Why single regions stay where they are, in their order.
    pub(super) of_regions: Vec<Option<String>>,
}

/// How many operations are looked at for each one that there is, and besides: groups that are left then are not judged.
const LOOKS: (usize, usize) = (64, 1 << 20);

/// Judges groups, those first that lie in no longer one. `None` for one that is not judged, as there are too many.
pub(super) fn of(corpus: &Corpus, groups: &Groups) -> Vec<Option<Judged>> {
    let nothing = Mapping::default();
    let items = corpus.files.iter().map(|(_, document)| {
        let items = document.iter().flat_map(|document| document.items().iter());
        items.map(|placed| &**placed.item).collect::<Vec<&Item>>()
    });
    let items: Vec<Vec<&Item>> = items.collect();
    let mut mappings: Vec<Vec<&Mapping>> = items.iter().map(|items| vec![&nothing; items.len()]).collect();
    for mapped in &corpus.items {
        mappings[mapped.file][mapped.index] = &mapped.mapping;
    }
    let files = items.iter().zip(&mappings);
    let mut judges: Vec<Judge<'_>> = files.map(|(items, mappings)| Judge::new(items, mappings)).collect();
    let operations: usize = items.iter().flatten().map(|item| item.ir.ops().len()).sum();
    let mut looks = LOOKS.0 * operations + LOOKS.1;
    let mut judged: Vec<Option<Judged>> = (0..groups.len()).map(|_| None).collect();
    for contained in [false, true] {
        for (index, group) in groups
            .iter()
            .enumerate()
            .filter(|(_, group)| group.is_contained == contained)
        {
            let parts = corpus.parts(&group);
            let cost: usize = parts.iter().map(|(file, part)| 1 + judges[*file].size(part)).sum();
            let Some(rest) = looks.checked_sub(cost) else { continue };
            looks = rest;
            judged[index] = Some(judge(&parts, &mut judges));
        }
    }
    judged
}

/// Judges a group whose regions are in these files.
fn judge(parts: &[(usize, Group)], judges: &mut [Judge<'_>]) -> Judged {
    let (mut benefit, mut obstacle) = (None, None);
    let mut of_regions = Vec::new();
    for (file, part) in parts {
        let judge = &mut judges[*file];
        of_regions.extend(part.regions.iter().map(|region| judge.obstacle(region)));
        if part.regions.len() < 2 {
            continue;
        }
        match judge.worth(part) {
            Worth::Saves(more) => benefit = Some(benefit.map_or(more, |benefit| benefit + more)),
            Worth::Never(reason) => obstacle = obstacle.or(Some(reason)),
        }
    }
    if benefit.is_none() && obstacle.is_none() {
        obstacle = Some("its regions lie in different files".to_owned());
    }
    Judged {
        obstacle: obstacle.filter(|_| benefit.is_none()),
        benefit,
        of_regions,
    }
}

impl Judged {
    /// What is said of it after the number of regions.
    pub(super) fn said(&self) -> String {
        match (self.benefit, &self.obstacle) {
            (Some(benefit), _) => format!(", {}", in_short(&benefit)),
            (None, Some(obstacle)) => format!(", cannot be outlined: {obstacle}"),
            (None, None) => String::new(),
        }
    }
}

impl Corpus {
    /// The regions of a group by the files that hold them, with items counted as those files' documents do.
    fn parts(&self, group: &Group) -> Vec<(usize, Group)> {
        let file_of = |region: &Region| self.items[region.item as usize].file;
        let parts = group.regions.chunk_by(|one, next| file_of(one) == file_of(next));
        let part = |regions: &[Region]| {
            let of_document = |region: &Region| Region {
                item: self.items[region.item as usize].index as u32,
                ..region.clone()
            };
            let part = Group {
                regions: regions.iter().map(of_document).collect(),
                ..*group
            };
            (file_of(&regions[0]), part)
        };
        parts.map(part).collect()
    }
}
