//! Which groups are outlined: the best one first, then the best one of what is left of the others, and so on. What two groups
//! share goes to the first.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use buffer_analysis::similarity::{Group, Groups, Region};

use super::cost::{Benefit, Target};
use super::plan::{Plan, ids};
use super::study::Study;

/// How the choice is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Also what costs more than it saves: what most operations go into comes first.
    pub no_cost: bool,
    /// What it is to save.
    pub target: Target,
}

/// The stretches of items that are taken: by item, where they begin (the id of an operation) and end.
#[derive(Clone, Debug, Default)]
pub struct Taken {
    stretches: BTreeMap<(u32, u32), u32>,
}

impl Taken {
    /// Whether a region has something in common with what is taken. A region without an end has.
    pub fn overlaps(&self, study: &Study<'_>, region: &Region) -> bool {
        let Some(ids) = study.item(region).and_then(|item| ids(item, region)) else {
            return true;
        };
        let before = self.stretches.range(..(region.item, ids.end)).next_back();
        before.is_some_and(|(&(item, _), &end)| item == region.item && end > ids.start)
    }

    /// Takes a region.
    pub fn take(&mut self, study: &Study<'_>, region: &Region) {
        if let Some(ids) = study.item(region).and_then(|item| ids(item, region)) {
            self.stretches.insert((region.item, ids.start), ids.end);
        }
    }

    /// Whether an operation of an item is taken.
    pub fn holds(&self, item: u32, op: u32) -> bool {
        let before = self.stretches.range(..=(item, op)).next_back();
        before.is_some_and(|(&(other, _), &end)| other == item && op < end)
    }
}

/// A group that waits for its turn.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    /// What it is worth, or may be worth at most.
    weight: i64,
    /// Whether it has been looked at.
    is_exact: bool,
    /// Of equal ones the longest is the first.
    group: Reverse<usize>,
}

/// What was chosen.
#[derive(Debug, Default)]
pub struct Chosen<'a> {
    /// The functions.
    pub plans: Vec<Plan<'a>>,
    /// Where the calls are.
    pub taken: Taken,
}

/// How many operations are looked at for each operation of the text, and besides: groups that are not looked at then stay.
const LOOKS: (usize, usize) = (48, 1 << 20);

/// How many regions of a group say whether all are worth a look.
const FEW: usize = 2;

/// Chooses among groups.
pub fn choose<'a>(study: &mut Study<'a>, groups: &Groups, choice: Choice) -> Chosen<'a> {
    let mut heap: BinaryHeap<Waiting> = (0..groups.len())
        .filter_map(|index| {
            let weight = at_most(study, &groups.get(index), choice)?;
            Some(Waiting {
                weight,
                is_exact: false,
                group: Reverse(index),
            })
        })
        .collect();
    let mut chosen = Chosen::default();
    let mut looks = LOOKS.0 * study.operations() + LOOKS.1;
    while let Some(mut waiting) = heap.pop() {
        let group = groups.get(waiting.group.0);
        let cost = group.regions.len() * 8 + 1;
        let Some(rest) = looks.checked_sub(cost) else { break };
        looks = rest;
        let live = study.live(&group, &chosen.taken);
        if live.len() < 2 {
            continue;
        }
        if choice.target.is_code() && !choice.no_cost && live.len() > FEW {
            let cost = FEW * study.size(&group);
            let Some(rest) = looks.checked_sub(cost) else { continue };
            looks = rest;
            if !study.may_save_bytes(&live[..FEW], live.len(), study.bytes(&group), choice.target) {
                continue;
            }
        }
        let cost = live.len() * study.size(&group) * 2;
        let Some(rest) = looks.checked_sub(cost) else { continue };
        looks = rest;
        let plans = study.plans(live, choice);
        let sum = plans
            .iter()
            .map(|plan| Benefit::of(plan, choice.target.machine()))
            .fold(Benefit::default(), |sum, one| sum + one);
        let weight: i64 = rank(&sum, choice);
        if weight <= 0 {
            continue;
        }
        let is_best = heap.peek().is_none_or(|next| next.weight <= weight);
        if is_best {
            for place in plans.iter().flat_map(|plan| &plan.places) {
                chosen.taken.take(study, &place.region);
            }
            chosen.plans.extend(plans);
        } else {
            waiting.weight = weight;
            waiting.is_exact = true;
            heap.push(waiting);
        }
    }
    chosen
}

/// What a group may be worth at most; `None` if nothing.
fn at_most(study: &Study<'_>, group: &Group, choice: Choice) -> Option<i64> {
    let (size, bytes, regions) = (study.size(group), study.bytes(group), group.regions.len());
    let machine = choice.target.machine();
    let benefit = Benefit {
        regions,
        removed: size * regions,
        calls: regions,
        function: size + 2,
        removed_bytes: bytes * regions as i64,
        added_bytes: bytes + machine.call * regions as i64 + machine.function,
        ..Benefit::default()
    };
    let weight = rank(&benefit, choice);
    (weight > 0).then_some(weight)
}

/// What the order goes by. What a group is worth counts as much as which part of its operations it saves: few operations in
/// many places save much together and little each, and are obstacles to longer groups that save nearly all of theirs.
fn rank(benefit: &Benefit, choice: Choice) -> i64 {
    if choice.no_cost {
        return benefit.removed as i64;
    }
    let weight = i128::from(benefit.weight(choice.target).max(0));
    let ranked = weight * weight * 1024 / i128::from(benefit.removed(choice.target)).max(1);
    i64::try_from(ranked).unwrap_or(i64::MAX)
}
