//! Outlining: similar regions become calls of one new function.
//!
//! As LLVM's IR outliner does for LLVM IR, on the groups of [`buffer_analysis::similarity`]. One idea a file:
//!
//! 1. `legality`: which regions cannot leave their function, and why.
//! 2. `plan`: what the function takes and returns. Everything that a region uses is an input, constants included; everything
//!    that is used after one of the regions is a result. What plays one role in a region plays one role in all of them, so
//!    inputs that are congruent are one argument from the beginning.
//! 3. The optimisations of arguments: `constant_folding`, `constant_distance`, `input_partitioning`.
//! 4. `cost`: what it saves, in operations, and in bytes of code (`code_size`). `choice`: which groups, by what they save.
//! 5. `body`, `call`, `locations`: the text.
//!
//! [`functions`] merges functions that are the same as a whole.
//!
//! Promised:
//! - *Ownership stays where it is.* No region that allocates, frees or stores a buffer away is outlined, and none that forwards
//!   one on. So a new function borrows what it is passed and owns nothing, as the function boundary ABI has it.
//! - What the analyses find, they find afterwards: a region with a finding stays.
//! - What is outside the regions keeps its bytes.
//! - Time is close to linear in the operations of all items.

mod body;
mod call;
mod callable;
mod choice;
mod code_size;
mod constant;
mod constant_distance;
mod constant_folding;
mod cost;
pub mod functions;
mod input_partitioning;
mod legality;
mod locations;
mod plan;
mod remarks;
mod scopes;
mod study;

use buffer_analysis::Finding;
use buffer_analysis::similarity::{Group, Groups, Mapping, Region};
use mlir_grammar::ir::Def;
use mlir_grammar::{Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::draft::Names;
use crate::edit::{TextEdit, remove};
use crate::pass::ModuleChange;
pub use choice::Choice;
use choice::{Taken, choose};
pub use cost::{Benefit, Target};
pub use legality::Obstacle;
use locations::Locations;
use plan::Plan;
pub use remarks::Remark;
use study::Study;

/// Items that are looked at for outlining: those of one input, in the order of the text.
#[derive(Debug)]
pub struct Outliner<'a> {
    study: Study<'a>,
    locations: Locations<'a>,
}

/// What outlining made.
#[derive(Clone, Debug, Default)]
pub struct Outlined {
    /// The edits, and the texts of the new functions.
    pub change: ModuleChange,
    /// The new functions, in the order of their numbers.
    pub functions: Vec<OutlinedFunction>,
    /// How many constants were removed because nothing uses them any more.
    pub constants: usize,
}

/// A new function.
#[derive(Clone, Debug)]
pub struct OutlinedFunction {
    /// `@outlined_0`.
    pub symbol: String,
    /// What it saves.
    pub benefit: Benefit,
    /// Where the regions began: an item as an index, and an operation there.
    pub places: Vec<(usize, OpId)>,
}

impl Outlined {
    /// How many operations fewer there are, constants aside.
    #[must_use]
    pub fn saved(&self) -> i64 {
        self.functions.iter().map(|function| function.benefit.saved()).sum()
    }

    /// About how many bytes of code fewer there are.
    #[must_use]
    pub fn saved_bytes(&self) -> i64 {
        let functions = self.functions.iter();
        functions.map(|function| function.benefit.saved_bytes()).sum()
    }
}

impl<'a> Outliner<'a> {
    /// Of each item its mapping and what was found in it. Bytes of code are those of the target.
    #[must_use]
    pub fn new(
        items: &'a [&'a Item],
        mappings: &'a [&'a Mapping],
        findings: &'a [&'a [Finding]],
        target: Target,
    ) -> Self {
        Self {
            study: Study::new(items, mappings, findings, target),
            locations: Locations::of(items),
        }
    }

    /// Outlines what is worth it, or all that can be outlined.
    #[must_use]
    pub fn outline(&mut self, groups: &Groups, choice: Choice) -> Outlined {
        let chosen = choose(&mut self.study, groups, choice);
        self.write(chosen.plans, &chosen.taken)
    }

    /// Outlines one group, whether it is worth it or not: all its regions that can be outlined.
    ///
    /// # Errors
    /// The obstacle.
    pub fn outline_group(&mut self, group: &Group) -> Result<Outlined, Obstacle> {
        let plans = self.plans(group)?;
        Ok(self.write_alone(plans))
    }

    /// Outlines one region of a group (by its index) alone.
    ///
    /// # Errors
    /// The obstacle.
    pub fn outline_region(&mut self, group: &Group, region: usize) -> Result<Outlined, Obstacle> {
        let Some(region) = group.regions.get(region).cloned() else {
            return Ok(Outlined::default());
        };
        if let Some(obstacle) = self.study.obstacle(&region) {
            return Err(obstacle);
        }
        let plan = self.study.plan_of_one(region);
        Ok(self.write_alone(plan.into_iter().collect()))
    }

    /// What outlining a group saves and costs: all its regions that can be outlined.
    ///
    /// # Errors
    /// The obstacle.
    pub fn benefit(&mut self, group: &Group) -> Result<Benefit, Obstacle> {
        let plans = self.plans(group)?;
        Ok(plans
            .iter()
            .map(|plan| Benefit::of(plan, self.study.target.machine()))
            .fold(Benefit::default(), |sum, one| sum + one))
    }

    /// The obstacle to outlining a region, whatever the others of its group are.
    #[must_use]
    pub fn obstacle(&mut self, region: &Region) -> Option<Obstacle> {
        self.study.obstacle(region)
    }

    /// How many operations a group holds in all its regions, at any depth: what asking for its benefit costs.
    #[must_use]
    pub fn size(&self, group: &Group) -> usize {
        self.study.size(group) * group.regions.len()
    }

    /// What became of each group, and why: what was outlined, and what was not.
    #[must_use]
    pub fn remarks(&mut self, groups: &Groups, outlined: &Outlined, target: Target) -> Vec<Remark> {
        remarks::of(&mut self.study, groups, outlined, target)
    }

    /// One function for each set of regions of a group that can have one; an obstacle if there is none.
    fn plans(&mut self, group: &Group) -> Result<Vec<Plan<'a>>, Obstacle> {
        let live = self.study.live(group, &Taken::default());
        let plans = if live.len() < 2 {
            Vec::new()
        } else {
            let choice = Choice {
                no_cost: true,
                ..Choice::default()
            };
            self.study.plans(live, choice)
        };
        if plans.is_empty() {
            let mut regions = group.regions.iter();
            if let Some(obstacle) = regions.find_map(|region| self.study.obstacle(region)) {
                return Err(obstacle);
            }
        }
        Ok(plans)
    }

    fn write_alone(&mut self, plans: Vec<Plan<'a>>) -> Outlined {
        let mut taken = Taken::default();
        for place in plans.iter().flat_map(|plan| &plan.places) {
            taken.take(&self.study, &place.region);
        }
        self.write(plans, &taken)
    }

    fn write(&mut self, mut plans: Vec<Plan<'a>>, taken: &Taken) -> Outlined {
        plans.sort_by_key(|plan| plan.places.first().map(|place| (place.region.item, place.ops().next())));
        let mut written = Writing::default();
        let mut next = 0;
        for plan in &plans {
            let Some(place) = plan.places.first() else { continue };
            let scope = self.study.scopes.of_item(place.region.item as usize);
            let indent = self.study.scopes.table(scope).indent.clone();
            let symbol = self.study.scopes.fresh(&mut next);
            let Some(text) = body::function(plan, &symbol, &indent, &self.locations) else {
                continue;
            };
            written.functions.entry(scope).or_default().push(text);
            for place in &plan.places {
                let item = place.region.item as usize;
                let names = written.names.entry(item).or_insert_with(|| Names::of(place.item));
                let edits = call::edits(plan, place, &symbol, names, &self.locations);
                written.edits.entry(item).or_default().extend(edits);
            }
            written.note_constants(plan);
            let places = plan.places.iter();
            written.outlined.functions.push(OutlinedFunction {
                symbol,
                benefit: Benefit::of(plan, self.study.target.machine()),
                places: places
                    .filter_map(|place| Some((place.region.item as usize, place.ops().next()?)))
                    .collect(),
            });
        }
        written.finish(&self.study, taken)
    }
}

/// What is written, piece by piece.
#[derive(Default)]
struct Writing<'a> {
    outlined: Outlined,
    /// The texts of new functions, by the symbol table that they go to.
    functions: FxHashMap<usize, Vec<String>>,
    /// By item.
    edits: FxHashMap<usize, Vec<TextEdit>>,
    /// The names of each item.
    names: FxHashMap<usize, Names<'a>>,
    /// Constants that regions used.
    used: FxHashSet<(usize, OpId)>,
    /// Values that calls are passed.
    passed: FxHashSet<(usize, ValueId)>,
}

impl Writing<'_> {
    fn note_constants(&mut self, plan: &Plan<'_>) {
        for place in &plan.places {
            let item = place.region.item as usize;
            let passed = plan.arguments().map(|(_, input)| place.site.values[input.role]);
            self.passed.extend(passed.map(|value| (item, value)));
            let operands = place
                .site
                .operations
                .iter()
                .flat_map(|one| place.item.ir.operands(one.op));
            for value in operands.filter_map(|operand| operand.value) {
                if let Def::Result { op, .. } = place.item.ir.value(value).def
                    && constant::Constant::of(place.item, value).is_some()
                {
                    self.used.insert((item, op));
                }
            }
        }
    }

    fn finish(mut self, study: &Study<'_>, taken: &Taken) -> Outlined {
        let used = std::mem::take(&mut self.used);
        for (index, op) in used {
            let item = study.items[index];
            let results = item.ir.results(op);
            let is_needed = results.into_iter().any(|value| {
                let mut users = item.ir.uses(value).iter().map(|used| used.op);
                self.passed.contains(&(index, value)) || users.any(|user| !taken.holds(index as u32, user.0))
            });
            // What lies in an operation that was removed is removed with it.
            let is_inner = item
                .ir
                .parent_op(op)
                .is_some_and(|parent| taken.holds(index as u32, parent.0));
            if !is_needed && !is_inner {
                self.edits.entry(index).or_default().push(remove(item, op));
                self.outlined.constants += 1;
            }
        }
        let mut edits: Vec<(usize, Vec<TextEdit>)> = self.edits.into_iter().collect();
        edits.sort_by_key(|(item, _)| *item);
        for (_, edits) in &mut edits {
            edits.sort_by_key(|edit| edit.span);
        }
        self.outlined.change.edits = edits;
        for (scope, functions) in self.functions {
            let last = study.scopes.table(scope).last;
            let text = after(study.items[last], &functions);
            self.outlined.change.new_items.push((last, text));
        }
        self.outlined.change.new_items.sort_by_key(|(item, _)| *item);
        self.outlined
    }
}

/// The text of new functions after an item.
fn after(item: &Item, functions: &[String]) -> String {
    let line_break = crate::edit::line_break(item);
    let mut text = String::new();
    if !item.text.ends_with('\n') {
        text += line_break;
    }
    for function in functions {
        text += line_break;
        text += function;
    }
    text
}
