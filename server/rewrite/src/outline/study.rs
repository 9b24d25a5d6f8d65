//! Items that are looked at for outlining, and what outlining one of their groups comes to.

use std::sync::Arc;

use buffer_analysis::Finding;
use buffer_analysis::similarity::{Correspondence, Group, Mapping, Region, Role};
use mlir_grammar::Item;

use super::callable::Callable;
use super::choice::{Choice, Taken};
use super::code_size::{Machine, of_call, of_operation, words};
use super::cost::{Benefit, Target};
use super::legality::{Bound, Obstacle, code_attributes, function_around, of_outputs, of_types};
use super::plan::{Place, Plan, ids};
use super::scopes::Scopes;
use super::{constant_distance, constant_folding, input_partitioning};

/// How often the regions of a group are taken apart.
const PARTITIONS: usize = 3;

/// The items.
#[derive(Debug)]
pub struct Study<'a> {
    /// The items.
    pub items: &'a [&'a Item],
    mappings: &'a [&'a Mapping],
    findings: &'a [&'a [Finding]],
    /// Where new functions go.
    pub scopes: Scopes,
    /// What stays in each item, once that was asked for.
    bound: Vec<Option<Bound>>,
    operations: usize,
    /// What bytes of code are estimated for.
    pub target: Target,
    /// Of each item: how many bytes of code its operations before each one become.
    bytes: Vec<Vec<i64>>,
}

impl<'a> Study<'a> {
    /// Nothing has been asked yet. One mapping and one list of findings for each item.
    pub fn new(
        items: &'a [&'a Item],
        mappings: &'a [&'a Mapping],
        findings: &'a [&'a [Finding]],
        target: Target,
    ) -> Self {
        Self {
            items,
            mappings,
            findings,
            scopes: Scopes::of(items, "@outlined_"),
            bound: items.iter().map(|_| None).collect(),
            operations: items.iter().map(|item| item.ir.ops().len()).sum(),
            target,
            bytes: items.iter().map(|item| bytes_before(target.machine(), item)).collect(),
        }
    }

    /// The item of a region.
    pub fn item(&self, region: &Region) -> Option<&'a Item> {
        self.items.get(region.item as usize).copied()
    }

    /// How many operations there are.
    pub fn operations(&self) -> usize {
        self.operations
    }

    /// How many operations a region of a group holds at most, at any depth.
    pub fn size(&self, group: &Group) -> usize {
        let first = group.regions.first();
        let ids = first.and_then(|region| ids(self.item(region)?, region));
        ids.map_or(0, |ids| ids.len())
    }

    /// How many bytes of code a region of a group becomes.
    pub fn bytes(&self, group: &Group) -> i64 {
        let first = group.regions.first();
        let found = first.and_then(|region| Some((region.item as usize, ids(self.item(region)?, region)?)));
        let before = |item: usize, id: u32| self.bytes[item].get(id as usize).copied().unwrap_or_default();
        found.map_or(0, |(item, ids)| before(item, ids.end) - before(item, ids.start))
    }

    /// The regions of a group that can become calls: neither taken, nor overlapping, nor bound to their places.
    pub fn live(&mut self, group: &Group, taken: &Taken) -> Vec<Region> {
        let mut live: Vec<Region> = Vec::new();
        for region in &group.regions {
            let Some(ids) = self.item(region).and_then(|item| ids(item, region)) else {
                continue;
            };
            let is_after = live.last().is_none_or(|last: &Region| {
                let before = self.item(last).and_then(|item| super::plan::ids(item, last));
                last.item != region.item || before.is_some_and(|before| before.end <= ids.start)
            });
            if is_after && !taken.overlaps(self, region) && self.obstacle_in(region).is_none() {
                live.push(region.clone());
            }
        }
        live
    }

    /// The obstacle to outlining a region, whatever it uses and returns.
    pub fn obstacle_in(&mut self, region: &Region) -> Option<Obstacle> {
        let index = region.item as usize;
        let item = self.item(region)?;
        let findings = self.findings.get(index).copied().unwrap_or_default();
        let bound = self
            .bound
            .get_mut(index)?
            .get_or_insert_with(|| Bound::of(item, findings));
        bound
            .in_region(item, region)
            .or_else(|| function_around(item, region).err())
    }

    /// The functions for some regions of a group, and where they are called: as it is best, or one for all where cost does not
    /// matter.
    pub fn plans(&self, live: Vec<Region>, choice: Choice) -> Vec<Plan<'a>> {
        let Some((roles, places)) = self.places(live) else {
            return Vec::new();
        };
        let mut plans = Vec::new();
        for (callable, places) in self.alike(places, &roles) {
            if places.len() < 2 {
                continue;
            }
            if choice.no_cost {
                plans.extend(self.plan(places, &roles, callable));
            } else {
                let best = self
                    .best(places, &roles, (callable, choice.target), PARTITIONS)
                    .into_iter();
                plans.extend(best.filter(|plan| Benefit::of(plan, choice.target.machine()).weight(choice.target) > 0));
            }
        }
        plans
    }

    /// Whether so many regions of a group, of so many bytes each, may be worth being outlined for less code, by what calls take at
    /// the `first` ones: they pass what is no constant there.
    pub fn may_save_bytes(&self, first: &[Region], regions: usize, bytes: i64, target: Target) -> bool {
        let Some((roles, places)) = self.places(first.to_vec()) else {
            return false;
        };
        let words = |place: &Place<'a>, is_it: &dyn Fn(usize) -> bool| -> i64 {
            let roles = (0..roles.len()).filter(|&role| is_it(role));
            roles.map(|role| words(place.item, place.site.values[role])).sum()
        };
        let is_passed = |place: &Place<'a>, role: usize| roles[role] == Role::Outside && !place.site.constants[role];
        let passed = places.iter().map(|place| words(place, &|role| is_passed(place, role)));
        let given = places
            .iter()
            .map(|place| words(place, &|role| place.site.used_after[role]));
        let call = places.iter().map(|place| place.call_bytes).min().unwrap_or_default();
        let (passed, given) = (passed.min().unwrap_or_default(), given.min().unwrap_or_default());
        Benefit::may_save_bytes(target, regions as i64, bytes, call, (passed, given))
    }

    /// The function for one region alone.
    pub fn plan_of_one(&self, region: Region) -> Option<Plan<'a>> {
        let (roles, places) = self.places(vec![region])?;
        let (callable, places) = self.alike(places, &roles).into_iter().next()?;
        self.plan(places, &roles, callable)
    }

    /// What plays which role in regions of a group.
    pub fn places(&self, regions: Vec<Region>) -> Option<(Vec<Role>, Vec<Place<'a>>)> {
        let group = Group {
            length: 0,
            is_contained: false,
            regions,
        };
        let found = Correspondence::new(self.items, self.mappings, &group)?;
        let sites = found.sites.into_iter().zip(group.regions);
        let places = sites.map(|(site, region)| Place {
            item: self.items[region.item as usize],
            mapping: self.mappings[region.item as usize],
            call_bytes: of_call(self.target.machine(), self.items[region.item as usize], &region),
            region,
            site: Arc::new(site),
        });
        Some((found.roles, places.collect()))
    }

    /// The obstacle to outlining a region.
    pub fn obstacle(&mut self, region: &Region) -> Option<Obstacle> {
        if let Some(obstacle) = self.obstacle_in(region) {
            return Some(obstacle);
        }
        let (roles, places) = self.places(vec![region.clone()])?;
        let place = places.first()?;
        let (_, callable) = function_around(place.item, region).ok()?;
        self.obstacle_of(place, &roles, callable)
    }

    /// The obstacle in what a region takes and returns.
    pub fn obstacle_of(&self, place: &Place<'a>, roles: &[Role], callable: Callable) -> Option<Obstacle> {
        let frees = self
            .bound
            .get(place.region.item as usize)
            .and_then(Option::as_ref)
            .is_some_and(|bound| bound.frees);
        of_outputs(place, frees).or_else(|| of_types(place, roles, callable))
    }

    /// The regions that one function can replace: they are in the same symbol table, in functions of the same kind, and
    /// there is no obstacle in what they take and return.
    fn alike(&self, places: Vec<Place<'a>>, roles: &[Role]) -> Vec<(Callable, Vec<Place<'a>>)> {
        type Key<'k> = (usize, Callable, Vec<(&'k str, &'k str)>);
        let mut classes: Vec<(Key<'a>, Vec<Place<'a>>)> = Vec::new();
        for place in places {
            let Ok((function, callable)) = function_around(place.item, &place.region) else {
                continue;
            };
            if self.obstacle_of(&place, roles, callable).is_some() {
                continue;
            }
            let scope = self.scopes.of_item(place.region.item as usize);
            let key = (scope, callable, code_attributes(place.item, function));
            let class = classes.iter_mut().find(|(known, places)| {
                let is_alike = |first: &Place<'_>| {
                    first.mapping.variant(&first.region) == place.mapping.variant(&place.region)
                        && says_the_same(first, &place)
                };
                *known == key && places.first().is_some_and(is_alike)
            });
            match class {
                Some((_, places)) => places.push(place),
                None => classes.push((key, vec![place])),
            }
        }
        let classes = classes.into_iter();
        classes.map(|((_, callable, _), places)| (callable, places)).collect()
    }

    /// One function for all, or several, each of which can fold an input that the others cannot.
    fn best(
        &self,
        places: Vec<Place<'a>>,
        roles: &[Role],
        (callable, target): (Callable, Target),
        depth: usize,
    ) -> Vec<Plan<'a>> {
        let Some(plan) = self.plan(places, roles, callable) else {
            return Vec::new();
        };
        let mut best_weight = Benefit::of(&plan, target.machine()).weight(target).max(0);
        let mut best = None;
        if depth > 0 {
            for (folded, others) in input_partitioning::partitions(&plan) {
                let weight = |places: &[Place<'a>]| match places.len() {
                    0 | 1 => 0,
                    _ => self
                        .plan(places.to_vec(), roles, callable)
                        .map_or(0, |plan| Benefit::of(&plan, target.machine()).weight(target).max(0)),
                };
                let together = weight(&folded) + weight(&others);
                if together > best_weight {
                    best_weight = together;
                    best = Some((folded, others));
                }
            }
        }
        let Some((folded, others)) = best else {
            return vec![plan];
        };
        let mut parts = Vec::new();
        for places in [folded, others].into_iter().filter(|places| places.len() > 1) {
            parts.extend(self.best(places, roles, (callable, target), depth - 1));
        }
        parts
    }

    fn plan(&self, places: Vec<Place<'a>>, roles: &[Role], callable: Callable) -> Option<Plan<'a>> {
        let mut plan = Plan::new(places, roles, callable)?;
        constant_folding::fold(&mut plan);
        constant_distance::condense(&mut plan);
        Some(plan)
    }
}

/// How many bytes of code the operations of an item before each one become, and all of them.
fn bytes_before(machine: &Machine, item: &Item) -> Vec<i64> {
    let mut sum = 0;
    let each = item.ir.ops().map(|op| {
        sum += of_operation(machine, item, op);
        sum
    });
    std::iter::once(0).chain(each).collect()
}

/// Whether the operations of two regions have the same attributes, but for the predicate of a comparison that has its operands
/// in the other order in one of them.
fn says_the_same(first: &Place<'_>, other: &Place<'_>) -> bool {
    let words = |item: &Item, attribute: &mlir_grammar::ir::Attribute| -> Vec<String> {
        item.str(attribute.value)
            .split_whitespace()
            .map(str::to_owned)
            .collect()
    };
    let mut pairs = first.site.operations.iter().zip(&other.site.operations);
    pairs.all(|(one, another)| {
        let is_turned = one.is_exchanged != another.is_exchanged;
        let predicate = first.item.info(one.op).and_then(|info| info.mirrored.as_ref());
        let (one, another) = (first.item.ir.attributes(one.op), other.item.ir.attributes(another.op));
        let same = |(one, another): (&mlir_grammar::ir::Attribute, &mlir_grammar::ir::Attribute)| {
            let is_same = first.item.str(one.value) == other.item.str(another.value);
            let is_predicate = is_turned && predicate.is_some_and(|mirror| *mirror.attribute == *one.name);
            one.name == another.name
                && (is_same || is_predicate || words(first.item, one) == words(other.item, another))
        };
        one.len() == another.len() && one.iter().zip(another).all(same)
    })
}
