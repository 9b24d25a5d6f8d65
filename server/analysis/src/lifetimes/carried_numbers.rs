//! Numbers that control carries along: around loops of blocks, and around loops that are no counting ones (`scf.while`).
//!
//! Where it matters how often such a loop has run, its counter is followed number by number: as long as it is compared with
//! small constants, or switched by these, and besides with what it ends at.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::FxHashMap;

use super::bounds::may_not_run;
use super::conditions::{Comparison, Conditions, Relation};
use super::induction::{compares, selector};
use super::integers::{FEW, is_input, is_number_that_lasts, without_casts};
use super::kinds::{Kind, Kinds};
use super::region_graph::is_cyclic;
use crate::control_flow::{ControlFlow, Edge, Source};

/// How the numbers of an item are carried.
pub(super) struct Carried<'a> {
    item: &'a Item,
    kinds: &'a Kinds,
    conditions: &'a Conditions<'a>,
    /// By argument of a block, result of an operation with regions, or choice between two numbers: what comes to it that is one
    /// of these, or a constant more than one.
    brought: FxHashMap<ValueId, Vec<ValueId>>,
    /// The inputs that control brings somewhere, and where to.
    inputs: Vec<(ValueId, ValueId)>,
    /// Those of these that come around or out of a loop that does not count by itself, or by blocks.
    sources: FxHashMap<ValueId, Vec<ValueId>>,
    /// The other way round.
    targets: FxHashMap<ValueId, Vec<ValueId>>,
}

/// What the numbers that are carried from one to the other are compared with.
#[derive(Default)]
struct Asked {
    /// Small constants.
    is_few: bool,
    /// For equality with one.
    is_one: bool,
    /// Something that does not change.
    is_bounded: bool,
    is_otherwise: bool,
    /// Buffers that may change places, or flags, come along.
    has_company: bool,
}

impl<'a> Carried<'a> {
    pub(super) fn new(item: &'a Item, kinds: &'a Kinds, conditions: &'a Conditions<'a>) -> Self {
        let mut brought: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
        let mut inputs = Vec::new();
        let mut sources: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
        let mut targets: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
        let flow = ControlFlow::new(item);
        for edge in flow.edges() {
            let is_followed = !counts_by_itself(item, edge);
            for pass in &edge.passes {
                let Some(from) = pass.from.filter(|_| kinds.of(pass.to) == Kind::Number) else {
                    continue;
                };
                let from = without_casts(item, from);
                let moved = conditions.moved_from(from);
                let from = moved.map_or(from, |(before, _)| without_casts(item, before));
                if is_input(item, from) {
                    inputs.push((from, pass.to));
                }
                if !is_carried(item, from) {
                    continue;
                }
                brought.entry(pass.to).or_default().push(from);
                if is_followed && is_argument(item, from) {
                    sources.entry(pass.to).or_default().push(from);
                    targets.entry(from).or_default().push(pass.to);
                }
            }
        }
        for op in item.ir.ops().filter(|&op| chooses(item, op)) {
            let number = item
                .ir
                .results(op)
                .next()
                .filter(|&result| kinds.of(result) == Kind::Number);
            let Some((number, [_, yes, no])) = number.zip(conditions.operands(op)) else {
                continue;
            };
            let both = [yes, no].map(|value| without_casts(item, value));
            let from_outside = both.into_iter().filter(|&value| is_input(item, value));
            inputs.extend(from_outside.map(|input| (input, number)));
            let carried = both.into_iter().filter(|&value| is_carried(item, value));
            brought.entry(number).or_default().extend(carried);
        }
        Self {
            item,
            kinds,
            conditions,
            brought,
            inputs,
            sources,
            targets,
        }
    }

    /// The arguments of blocks, results of regions and choices that are passed on to `targets`, as they are or with a constant more, and
    /// to those again.
    pub(super) fn passed_on_to(&self, targets: &FixedBitSet) -> FixedBitSet {
        let mut seen = targets.clone();
        let mut work: Vec<ValueId> = targets.ones().map(|index| ValueId(index as u32)).collect();
        while let Some(target) = work.pop() {
            for &source in self.brought.get(&target).into_iter().flatten() {
                if !seen.put(source.index()) {
                    work.push(source);
                }
            }
        }
        seen
    }

    /// The inputs that come to `targets`, with where they come to.
    pub(super) fn inputs_of(&self, targets: &FixedBitSet) -> impl Iterator<Item = (ValueId, ValueId)> {
        let come = |&(_, to): &(ValueId, ValueId)| targets.contains(to.index());
        self.inputs.iter().copied().filter(come)
    }

    /// Those of `numbers` that count a few rounds, and it matters how many.
    pub(super) fn counted(&self, numbers: &FixedBitSet) -> FixedBitSet {
        let mut counted = FixedBitSet::with_capacity(numbers.len());
        let mut met = FixedBitSet::with_capacity(numbers.len());
        for index in numbers.ones() {
            if met.contains(index) {
                continue;
            }
            let together = self.together(ValueId(index as u32), numbers, &mut met);
            let mut asked = Asked::default();
            together.iter().for_each(|&number| self.ask(number, &mut asked));
            let matters = !asked.is_bounded || asked.is_one || asked.has_company;
            if asked.is_few && !asked.is_otherwise && matters {
                counted.extend(together.into_iter().map(ValueId::index));
            }
        }
        counted
    }

    /// The numbers that are carried from or to `number`, with itself; `met` gets to know them.
    fn together(&self, number: ValueId, numbers: &FixedBitSet, met: &mut FixedBitSet) -> Vec<ValueId> {
        met.insert(number.index());
        let mut found = vec![number];
        let mut next = 0;
        while let Some(&number) = found.get(next) {
            next += 1;
            let targets = self.targets.get(&number).into_iter().flatten();
            for &other in self.sources.get(&number).into_iter().flatten().chain(targets) {
                if numbers.contains(other.index()) && !met.put(other.index()) {
                    found.push(other);
                }
            }
        }
        found
    }

    /// What is asked of a number, and of what is a constant more or less.
    fn ask(&self, number: ValueId, asked: &mut Asked) {
        let (item, conditions) = (self.item, self.conditions);
        if let Def::Argument { block, .. } = item.ir.value(number).def {
            let beside = |is: fn(&Kinds, ValueId) -> bool| {
                let arguments = item.ir.arguments(block);
                arguments.filter(|&other| is(self.kinds, other)).count()
            };
            asked.has_company |= beside(|kinds, other| kinds.of(other).is_memref()) > 1 || beside(Kinds::is_i1) > 0;
        }
        let users = |value: ValueId| item.ir.uses(value).iter().map(|used| used.op);
        let moved = users(number).filter_map(|op| {
            let result = item.ir.results(op).next()?;
            let (before, _) = conditions.moved_from(result)?;
            (before == number).then_some(result)
        });
        for value in std::iter::once(number).chain(moved) {
            for op in users(value) {
                if compares(item, op) {
                    self.compare(op, value, asked);
                } else if selector(item, op) == Some(value) {
                    self.switch(op, asked);
                }
            }
        }
    }

    fn switch(&self, op: OpId, asked: &mut Asked) {
        let cases = self.item.cases(op);
        let is_small = |number: &i64| (0..=FEW).contains(&i128::from(*number));
        match cases {
            Some(cases) if cases.iter().flatten().all(is_small) => {
                asked.is_few = true;
                asked.is_one = true;
            }
            _ => asked.is_otherwise = true,
        }
    }

    fn compare(&self, op: OpId, value: ValueId, asked: &mut Asked) {
        let Some((Comparison { relation, lhs, rhs }, _)) = self.conditions.comparison(op) else {
            asked.is_otherwise = true;
            return;
        };
        let other = if lhs == value { rhs } else { lhs };
        let range = match self.conditions.constant(other) {
            Some(constant) => i64::try_from(constant).ok().map(|constant| (constant, constant)),
            None => {
                let range = self.conditions.range_by_definition(other);
                Some((range.low, range.high))
            }
        };
        let is_small = |(low, high): &(i64, i64)| *low >= 0 && i128::from(*high) <= FEW;
        if range.as_ref().is_some_and(is_small) {
            asked.is_few = true;
            asked.is_one |= relation == Relation::Equal;
        } else if is_number_that_lasts(self.item, self.conditions, other) {
            asked.is_bounded = true;
        } else {
            asked.is_otherwise = true;
        }
    }
}

/// Whether which number a value is hangs on the way of control: an argument of a block that is jumped to or of a region, what a
/// region gives, or what is chosen.
pub(super) fn is_carried(item: &Item, value: ValueId) -> bool {
    let is_choice = |op: OpId| !item.ir.regions_of(op).is_empty() || chooses(item, op);
    matches!(item.ir.value(value).def, Def::Result { op, .. } if is_choice(op)) || is_argument(item, value)
}

/// Whether an operation gives one of two values.
fn chooses(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| info.computes == Some(Computes::Select))
}

/// Whether a value is an argument of a block that is jumped to, or of a region.
fn is_argument(item: &Item, value: ValueId) -> bool {
    matches!(item.ir.value(value).def, Def::Argument { .. }) && !is_input(item, value)
}

/// Whether an edge goes in or out of a loop that counts by itself, or of something that is no loop.
fn counts_by_itself(item: &Item, edge: &Edge) -> bool {
    let op = match edge.source {
        Source::Branch { .. } => return false,
        Source::Enter(op) => op,
        Source::Exit(block) => item.ir.region(item.ir.block(block).parent).parent,
    };
    let flow = item.info(op).and_then(|info| info.regions.as_ref());
    may_not_run(item, op) || !flow.is_some_and(is_cyclic)
}
