//! What integers are worth in a world: bounds of the numbers that more than one question is about.
//!
//! Loops, switches and comparisons ask how a number relates to constants. A world remembers the answers as a range, so
//! that they agree with each other: where a loop from 0 to `%n` has run, `%n` is 1 at least. A number is known by its
//! *root*: the constant or input that it was when control brought it here.

use fixedbitset::FixedBitSet;
use mlir_grammar::dialects::op_info::Computes;
use mlir_grammar::dialects::op_info::Signedness::{Signed, Unsigned};
use mlir_grammar::ir::types::Type;
use mlir_grammar::{Def, Item, OpId, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::bounds::{Bounds, known_bound, may_not_run};
use super::carried_numbers::{Carried, is_carried};
use super::comparisons::narrowed_to_bit;
use super::conditions::{Comparison, Conditions, Relation};
use super::folded::folded;
use super::induction::asked_for_numbers;
use super::kinds::{Kind, Kinds};
use super::renumbering::{Renumbered, Renumbering};
use super::sums::size_asked_by;
use super::world::World;
use crate::buffer_sizes::asked_dimension;
use crate::call_site::{calls, is_call};
use crate::linear::Linear;
use crate::loop_bounds::loop_bounds;
use crate::numbers::Numbers;
use crate::summary::NoCallees;

/// What is known of a number that control brought along.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Known {
    /// It is this constant or input.
    Is(ValueId),
    /// It is less than this constant or input.
    Below(ValueId),
    /// It is this constant or input, or more.
    AtLeast(ValueId),
    /// It is more than this constant or input: a counter that has been there.
    Above(ValueId),
    /// It is this number: a counter of few rounds.
    Exactly(i64),
    /// It is this number or more: a counter that is followed no further.
    NotBelow(i64),
}

/// How many rounds are few.
pub(super) const FEW: i128 = 4;

/// How many computations are done in a world, one behind the other.
const COMPUTATIONS: u32 = 4;

/// How many additions are looked through.
const ADDITIONS: u32 = 4;

/// The numbers of an item that questions are about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Integers {
    /// Roots that more than one question is about.
    pub(super) tracked: FixedBitSet,
    /// Block arguments and results of regions that questions are about, and those, and choices, that are passed on to these.
    pub(super) carried: FixedBitSet,
    /// Those that count a few rounds, where it matters how many.
    pub(super) counters: FixedBitSet,
    /// Inputs that control brings to these, and where to: what is known of them is asked there.
    pub(super) brought: Vec<(ValueId, ValueId)>,
    /// Induction variables of which is known what numbers they have been.
    pub(super) counted: FixedBitSet,
    /// Roots that are not negative: loops run up to them from zero and somebody asks whether they are zero, they are compared
    /// as unsigned numbers, or are sizes; and nobody asks whether they are negative.
    counts: FixedBitSet,
}

impl Integers {
    /// `kept`: arguments of which all answers are to be known.
    pub(super) fn new(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, kept: &FxHashSet<ValueId>) -> Self {
        let mut questions: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut ask = |value: ValueId| {
            let root = asked_root(item, conditions, value);
            if kinds.of(root) == Kind::Number && conditions.constant(root).is_none() {
                *questions.entry(root).or_default() += 1;
            }
        };
        let count = item.ir.values().len();
        let mut ends = FixedBitSet::with_capacity(count);
        let mut asked_for_zero = FixedBitSet::with_capacity(count);
        let mut unsigned = FixedBitSet::with_capacity(count);
        let mut negative = FixedBitSet::with_capacity(count);
        let mut itself = |value| known_bound(conditions, value);
        let is_from_zero = |first: &Linear| first.as_constant().is_some_and(|first| first >= 0);
        for op in item.ir.ops() {
            let Some(info) = item.info(op) else { continue };
            if info.computes == Some(Computes::Compare) {
                item.ir
                    .operands(op)
                    .iter()
                    .filter_map(|operand| operand.value)
                    .for_each(&mut ask);
                negative.extend(asked_to_be_negative(item, conditions, op).map(ValueId::index));
                ends.extend(counted_up_to(item, conditions, op).map(ValueId::index));
                asked_for_zero.extend(asked_to_be_zero(item, conditions, op).map(ValueId::index));
                unsigned.extend(compared_unsigned(item, conditions, op).map(ValueId::index));
            }
            narrowed_to_bit(item, op).map(&mut ask);
            if let Some(segment) = info.condition {
                item.segment(op, segment)
                    .filter_map(|operand| operand.value)
                    .for_each(&mut ask);
            }
            // A size is not negative.
            unsigned.extend(size_asked_by(item, conditions, op).map(|size| without_casts(item, size).index()));
            if let Some(Bounds { lower, upper, .. }) = conditions.bounds(op) {
                lower.base.map(&mut ask);
                upper.base.map(&mut ask);
                if lower.number().is_some_and(|lower| lower >= 0)
                    && let Some(end) = upper.base
                {
                    ends.insert(without_casts(item, end).index());
                }
            }
            // Nor is what a loop from zero ends at, beside others.
            let bounds = may_not_run(item, op).then(|| loop_bounds(item, &NoCallees, op, 0, &mut itself));
            if let Some(bounds) = bounds.flatten()
                && bounds.lower.iter().flatten().any(is_from_zero)
            {
                let inputs = bounds.upper.iter().flatten().flat_map(|sum| &sum.terms);
                ends.extend(inputs.map(|(input, _)| without_casts(item, *input).index()));
            }
            if is_call(item, op, info) && takes_or_gives_buffer(item, kinds, op) {
                // What it returns or frees may hang on what it gets.
                let operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
                operands
                    .filter(|&value| is_input(item, without_casts(item, value)))
                    .for_each(&mut ask);
            }
        }
        let mut counts = ends;
        counts.intersect_with(&asked_for_zero);
        counts.union_with(&unsigned);
        counts.difference_with(&negative);
        let mut integers = Integers {
            tracked: FixedBitSet::with_capacity(count),
            carried: FixedBitSet::with_capacity(count),
            counters: FixedBitSet::with_capacity(count),
            brought: Vec::new(),
            counted: FixedBitSet::with_capacity(count),
            counts,
        };
        let counted = asked_for_numbers(item, conditions);
        integers.counted.extend(counted.into_iter().map(ValueId::index));
        for (root, questions) in questions {
            match item.ir.value(root).def {
                Def::Argument { .. } if !is_input(item, root) => integers.carried.insert(root.index()),
                Def::Result { op, .. } if !item.ir.regions_of(op).is_empty() => integers.carried.insert(root.index()),
                // A callee may say which number it is.
                Def::Result { op, .. } if calls(item, op) => {
                    integers.tracked.insert(root.index());
                }
                _ if questions > 1 => integers.tracked.insert(root.index()),
                _ => {}
            }
            let carried = computed_from(item, root, COMPUTATIONS).into_iter();
            let numbers = carried.filter(|&value| kinds.of(value) == Kind::Number);
            integers.carried.extend(numbers.map(ValueId::index));
        }
        let told = numbers_told_to_callers(item, kinds);
        integers.carried.extend(told.map(ValueId::index));
        if !integers.carried.is_clear() {
            let carried = Carried::new(item, kinds, conditions);
            integers.carried.union_with(&carried.passed_on_to(&integers.carried));
            integers.counters = carried.counted(&integers.carried);
            integers.brought = carried.inputs_of(&integers.carried).collect();
        }
        let numbers = kept.iter().filter(|&&value| kinds.of(value) == Kind::Number);
        numbers.for_each(|value| integers.tracked.insert(value.index()));
        // What is carried may be an input that is asked about nowhere else.
        if !integers.carried.is_clear() {
            for value in item
                .ir
                .values()
                .filter(|&value| kinds.of(value) == Kind::Number && is_input(item, value))
            {
                integers.tracked.insert(value.index());
            }
        }
        integers
    }

    /// Whether questions are about the same numbers as in `other`, which came to be from the item of `self`.
    pub(super) fn becomes(&self, other: &Self, by: &Renumbering) -> bool {
        let alike = |before: &FixedBitSet, now: &FixedBitSet| {
            let is_known = |index: usize| {
                by.value(ValueId(index as u32))
                    .is_some_and(|value| now.contains(value.index()))
            };
            before.count_ones(..) == now.count_ones(..) && before.ones().all(is_known)
        };
        alike(&self.carried, &other.carried)
            && alike(&self.tracked, &other.tracked)
            && alike(&self.counters, &other.counters)
            && alike(&self.counted, &other.counted)
            && alike(&self.counts, &other.counts)
    }

    /// What `target` gets to know of a number that control brings to it.
    pub(super) fn known_to(&self, target: ValueId, known: Option<Known>, number: Option<i64>) -> Option<Known> {
        let is_counter = self.counters.contains(target.index());
        let few = number.filter(|number| is_counter && (0..=FEW + 1).contains(&i128::from(*number)));
        let is_asked = self.carried.contains(target.index());
        let is_told = |known: &Known| match known {
            Known::NotBelow(_) => is_counter,
            _ => is_asked,
        };
        few.map(Known::Exactly).or(known.filter(is_told))
    }

    /// Whether a number is taken for one that is not negative, wherever it is asked about.
    pub(super) fn is_count(&self, value: ValueId) -> bool {
        self.counts.contains(value.index())
    }

    fn is_tracked(&self, root: ValueId) -> bool {
        self.tracked.contains(root.index())
    }
}

/// The number that a question about `value` is one about: constants more or less of what is no counter do not matter.
pub(super) fn asked_root(item: &Item, conditions: &Conditions<'_>, value: ValueId) -> ValueId {
    let known = |value| conditions.representative(without_casts(item, value));
    let root = known(value);
    let mut base = root;
    for _ in 0..ADDITIONS {
        let Some((before, _)) = conditions.moved_from(base) else {
            break;
        };
        base = known(before);
    }
    let is_counter = matches!(item.ir.value(base).def, Def::Argument { .. }) && !is_input(item, base);
    if is_counter { root } else { base }
}

/// The results of regions and arguments of blocks that a number is computed from.
fn computed_from(item: &Item, value: ValueId, computations: u32) -> Vec<ValueId> {
    let Def::Result { op, .. } = item.ir.value(value).def else {
        return Vec::new();
    };
    let is_pure = item.info(op).is_some_and(|info| info.traits.pure);
    let mut found = Vec::new();
    for operand in item.ir.operands(op).iter().filter_map(|operand| operand.value) {
        if is_carried(item, operand) {
            found.push(operand);
        } else if is_pure && computations > 0 {
            found.extend(computed_from(item, operand, computations - 1));
        }
    }
    found.retain(|_| is_pure);
    found
}

/// The numbers that are taken for unsigned ones by a comparison.
fn compared_unsigned(item: &Item, conditions: &Conditions<'_>, op: OpId) -> impl Iterator<Item = ValueId> {
    let unsigned = conditions.comparison(op).and_then(|(comparison, _)| {
        let numbers = [comparison.lhs, comparison.rhs];
        let is_huge = |value| conditions.constant(value).is_some_and(|constant| constant < 0);
        (comparison.relation == Relation::UnsignedLess && !numbers.into_iter().any(is_huge)).then_some(numbers)
    });
    unsigned.into_iter().flatten().map(|value| without_casts(item, value))
}

/// The number up to which a loop counts that is no counting one: an argument of a block is compared with it.
fn counted_up_to(item: &Item, conditions: &Conditions<'_>, op: OpId) -> Option<ValueId> {
    let (Comparison { relation, lhs, rhs }, _) = conditions.comparison(op)?;
    let counter = conditions.added_to(lhs).map_or(lhs, |(counter, _)| counter);
    let is_argument = matches!(item.ir.value(counter).def, Def::Argument { .. }) && !is_input(item, counter);
    (relation == Relation::SignedLess && is_argument).then(|| without_casts(item, rhs))
}

/// The number of which a comparison asks whether it is zero.
fn asked_to_be_zero(item: &Item, conditions: &Conditions<'_>, op: OpId) -> Option<ValueId> {
    let (Comparison { relation, lhs, rhs }, _) = conditions.comparison(op)?;
    let asked = match (conditions.constant(lhs), conditions.constant(rhs)) {
        (None, Some(0)) => lhs,
        (Some(0), None) => rhs,
        _ => return None,
    };
    (relation == Relation::Equal).then(|| without_casts(item, asked))
}

/// The number of which a comparison asks whether it is negative, or which negative number it is.
fn asked_to_be_negative(item: &Item, conditions: &Conditions<'_>, op: OpId) -> Option<ValueId> {
    let (Comparison { relation, lhs, rhs }, _) = conditions.comparison(op)?;
    let (left, right) = (conditions.constant(lhs), conditions.constant(rhs));
    let asked = match (relation, left, right) {
        (Relation::SignedLess, None, Some(..=0)) | (Relation::Equal, None, Some(..0)) => lhs,
        (Relation::SignedLess | Relation::Equal, Some(..0), None) => rhs,
        _ => return None,
    };
    Some(without_casts(item, asked))
}

/// Whether a result of an operation is a memref.
pub(super) fn gives_buffer(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    item.ir.results(op).any(|result| kinds.of(result).is_memref())
}

fn takes_or_gives_buffer(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    let mut operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
    gives_buffer(item, kinds, op) || operands.any(|operand| kinds.of(operand).is_memref())
}

/// Whether a question is about the number `value` that may decide which buffer is which: by itself, or at another width.
pub(super) fn is_asked_about(item: &Item, kinds: &Kinds, value: ValueId) -> bool {
    let is_asked_by = |op: OpId| {
        let Some(info) = item.info(op) else { return false };
        info.computes == Some(Computes::Compare)
            || info.condition.is_some()
            || gives_buffer(item, kinds, op) && (is_call(item, op, info) || !item.ir.regions_of(op).is_empty())
    };
    let mut work = vec![value];
    while let Some(value) = work.pop() {
        for used in item.ir.uses(value) {
            if is_asked_by(used.op) {
                return true;
            }
            if is_cast(item, used.op) {
                work.extend(item.ir.results(used.op));
            }
        }
    }
    false
}

/// The numbers that functions return beside what they do to buffers, where it hangs on their ways which numbers these are.
fn numbers_told_to_callers(item: &Item, kinds: &Kinds) -> impl Iterator<Item = ValueId> {
    let ends = item.ir.ops().filter(|&op| ends_function_with_buffers(item, op));
    let returned = ends
        .flat_map(|op| item.ir.operands(op))
        .filter_map(|operand| operand.value);
    let numbers = returned.filter(|&value| kinds.of(value) == Kind::Number);
    numbers
        .map(|value| without_casts(item, value))
        .filter(|&value| is_carried(item, value))
}

/// Whether an operation returns from a function that takes or gives buffers.
fn ends_function_with_buffers(item: &Item, op: OpId) -> bool {
    let function = item
        .ir
        .parent_op(op)
        .filter(|_| item.info(op).is_some_and(|info| info.traits.return_like));
    let signature = function.and_then(|function| item.ir.op(function).signature.as_ref());
    signature.is_some_and(|signature| {
        let mut types = signature.arguments.iter().chain(&signature.results);
        types.any(|ty| item.ir.ty(*ty).is_memref())
    })
}

/// Whether a value is an argument of a function.
pub(super) fn is_input(item: &Item, value: ValueId) -> bool {
    let Def::Argument { block, .. } = item.ir.value(value).def else {
        return false;
    };
    let region = item.ir.block(block).parent;
    let is_function = item
        .info(item.ir.region(region).parent)
        .is_some_and(|info| info.traits.function);
    is_function && item.ir.blocks_of(region).first() == Some(&block)
}

/// Whether a number is a constant or an input.
pub(super) fn is_number_that_lasts(item: &Item, conditions: &Conditions<'_>, value: ValueId) -> bool {
    conditions.constant(value).is_some() || is_input(item, without_casts(item, value))
}

/// Whether what is known of the number that an operation takes says something of the one that it gives.
pub(super) fn goes_on(item: &Item, op: OpId) -> bool {
    item.info(op).is_some_and(|info| info.traits.pure)
}

/// Whether an operation gives the number that it takes.
fn is_cast(item: &Item, op: OpId) -> bool {
    item.info(op)
        .is_some_and(|info| matches!(info.computes, Some(Computes::Convert(_))))
}

/// The number that casts have brought to another width; an `i1` value is none.
pub(super) fn without_casts(item: &Item, mut value: ValueId) -> ValueId {
    while let Def::Result { op, .. } = item.ir.value(value).def
        && is_cast(item, op)
        && let Some(source) = item.ir.operands(op).first().and_then(|operand| operand.value)
        && !item.ir.type_of(source).is_some_and(Type::is_i1)
    {
        value = source;
    }
    value
}

impl Conditions<'_> {
    /// The constant or input that `value` is in `world`, or else the value itself.
    pub(super) fn root(&self, world: &World, value: ValueId) -> ValueId {
        let value = without_casts(self.item, value);
        match world.integer(value) {
            Some(Known::Is(root)) => root,
            _ => self.representative(value),
        }
    }

    /// What is known of `value` wherever control goes next.
    pub(super) fn lasting(&self, world: &World, value: ValueId) -> Option<Known> {
        let root = self.root(world, value);
        if self.is_lasting(root) {
            return Some(Known::Is(root));
        }
        let mut value = without_casts(self.item, value);
        let mut sum = 0;
        for _ in 0..ADDITIONS {
            match world.integer(value) {
                Some(known @ (Known::AtLeast(_) | Known::Above(_) | Known::NotBelow(_))) => return Some(known),
                Some(Known::Is(root)) => {
                    let beside = match self.constant(root) {
                        Some(constant) => self.beside_input(world, constant.checked_add(sum)?),
                        None => None,
                    };
                    return beside.or(Some(Known::Above(root)).filter(|_| sum > 0));
                }
                Some(Known::Exactly(number)) if sum > 0 => {
                    let number = i64::try_from(sum).ok().and_then(|sum| number.checked_add(sum));
                    return number.map(Known::NotBelow);
                }
                Some(known) if sum == 0 => return Some(known),
                _ => {}
            }
            let (before, step) = self.added_to(value)?;
            value = without_casts(self.item, before);
            sum = step.checked_add(sum)?;
        }
        None
    }

    /// The number that `value` is in `world`, if it is a constant, or a counter of few rounds and a constant.
    pub(super) fn exact(&self, world: &World, value: ValueId) -> Option<i64> {
        let number = |value| self.range(world, value).single();
        let value = without_casts(self.item, value);
        number(value).or_else(|| {
            let (before, step) = self.moved_from(value)?;
            number(before)?.checked_add(i64::try_from(step).ok()?)
        })
    }

    /// The number that `value` is a constant more than, or less, and that constant.
    pub(super) fn moved_from(&self, value: ValueId) -> Option<(ValueId, i128)> {
        if let Some(mapped) = self.answers.mapped.get(&value) {
            return match mapped.terms[..] {
                [(before, 1)] => Some((before, mapped.constant.into())),
                _ => None,
            };
        }
        let (op, computes) = self.definition(value)?;
        let [lhs, rhs] = self.operands(op)?;
        match (computes, self.constant(lhs), self.constant(rhs)) {
            (Computes::Add, _, Some(step)) => Some((lhs, step)),
            (Computes::Add, Some(step), None) => Some((rhs, step)),
            (Computes::Subtract, _, Some(step)) => Some((lhs, step.checked_neg()?)),
            _ => None,
        }
    }

    /// How this number stands to an input of which that is known.
    fn beside_input(&self, world: &World, number: i128) -> Option<Known> {
        let mut inputs = world.ranges().filter(|(value, _)| is_input(self.item, *value));
        inputs.find_map(|(input, range)| {
            if i128::from(range.high) <= number {
                Some(Known::AtLeast(input))
            } else {
                (i128::from(range.low) > number).then_some(Known::Below(input))
            }
        })
    }

    /// Whether it is a constant or an input: what is known of it says so wherever it is asked about.
    pub(super) fn is_lasting(&self, root: ValueId) -> bool {
        self.constant(root).is_some() || is_input(self.item, root)
    }

    /// The number that `value` is a constant more than, and that constant, which is not negative.
    pub(super) fn added_to(&self, value: ValueId) -> Option<(ValueId, i128)> {
        let (op, _) = self
            .definition(value)
            .filter(|(_, computes)| *computes == Computes::Add)?;
        let [lhs, rhs] = self.operands(op)?;
        let step = |value| self.constant(value).filter(|constant| *constant >= 0);
        match (step(lhs), step(rhs)) {
            (_, Some(step)) => Some((lhs, step)),
            (Some(step), _) => Some((rhs, step)),
            _ => None,
        }
    }

    /// The numbers that `value` may be in `world`.
    pub(super) fn range(&self, world: &World, value: ValueId) -> Numbers {
        let (base, sum) = self.base(world, value);
        let range = self.range_of_root(world, base);
        range.plus(sum).unwrap_or(Numbers::ALL)
    }

    fn range_of_root(&self, world: &World, root: ValueId) -> Numbers {
        let constant = match world.integer(root) {
            Some(Known::Exactly(number)) => Some(number),
            _ => self.constant(root).and_then(|constant| i64::try_from(constant).ok()),
        };
        if let Some(Known::NotBelow(least)) = world.integer(root) {
            return Numbers::new(least, i64::MAX);
        }
        constant
            .or_else(|| self.computed_exactly(world, root, COMPUTATIONS))
            .map(|constant| Numbers::new(constant, constant))
            .or_else(|| world.noted_range(root))
            .unwrap_or_else(|| self.range_by_definition(root))
    }

    /// The number that `value` is computed to be from counters that are known, and constants.
    fn computed_exactly(&self, world: &World, value: ValueId, computations: u32) -> Option<i64> {
        match world.integer(value) {
            Some(Known::Exactly(number)) => return Some(number),
            Some(Known::Is(root)) => return i64::try_from(self.constant(root)?).ok(),
            _ => {}
        }
        let Def::Result { op, .. } = self.item.ir.value(value).def else {
            return None;
        };
        let mut known = |value: ValueId| {
            self.constant(value).or_else(|| {
                Some(
                    self.computed_exactly(world, value, computations.checked_sub(1)?)?
                        .into(),
                )
            })
        };
        i64::try_from(folded(self.item, op, &mut known)?).ok()
    }

    /// The numbers that a root may be in any world.
    pub(super) fn range_by_definition(&self, root: ValueId) -> Numbers {
        let range = match self.item.ir.value(root).def {
            Def::Result { op, .. } => match self.answers.limited.get(&root) {
                Some(limited) => *limited,
                None => self.range_of_result(op),
            },
            Def::Argument { .. } => self.range_of_counter(root),
        };
        let counts = range.and(Numbers::new(0, i64::MAX));
        counts.filter(|_| self.answers.integers.is_count(root)).unwrap_or(range)
    }

    fn range_of_result(&self, op: OpId) -> Numbers {
        let limit = || {
            let mut operands = self.item.ir.operands(op).iter().filter_map(|operand| operand.value);
            operands.find_map(|operand| i64::try_from(self.constant(operand)?).ok())
        };
        match self.item.info(op).and_then(|info| info.computes) {
            None if asked_dimension(self.item, op).is_some() => Numbers::new(0, i64::MAX),
            Some(Computes::Max(Signed)) => Numbers::new(limit().unwrap_or(i64::MIN), i64::MAX),
            Some(Computes::Min(Signed)) => Numbers::new(i64::MIN, limit().unwrap_or(i64::MAX)),
            Some(Computes::Min(Unsigned)) => match limit() {
                Some(limit @ 0..) => Numbers::new(0, limit),
                _ => Numbers::ALL,
            },
            Some(Computes::Select) => {
                let number = |value| i64::try_from(self.constant(value)?).ok();
                let both = self.operands(op).and_then(|[_, yes, no]| number(yes).zip(number(no)));
                both.map_or(Numbers::ALL, |(yes, no)| Numbers::new(yes.min(no), yes.max(no)))
            }
            _ => Numbers::ALL,
        }
    }

    /// Whether it is all the same for two numbers if they are compared as signed ones or not.
    pub(super) fn are_not_negative(&self, world: &World, lhs: ValueId, rhs: ValueId) -> bool {
        self.range(world, lhs).low >= 0 && self.range(world, rhs).low >= 0
    }

    /// Whether `lhs < rhs`, where `world` decides that.
    pub(super) fn is_less(&self, world: &World, lhs: ValueId, rhs: ValueId) -> Option<bool> {
        if self.is_above(world, lhs, rhs) || self.is_above(world, rhs, lhs) {
            return Some(self.is_above(world, rhs, lhs));
        }
        let (left, right) = (self.range(world, lhs), self.range(world, rhs));
        if left.high < right.low {
            return Some(true);
        }
        if left.low >= right.high {
            return Some(false);
        }
        let (bound, beside) = (self.root(world, rhs), self.base(world, rhs));
        match self.lasting(world, lhs) {
            Some(Known::Above(known)) if known == beside.0 && beside.1 <= 1 => Some(false),
            Some(Known::Below(known)) if known == bound => Some(true),
            Some(Known::AtLeast(known)) if known == bound => Some(false),
            _ => None,
        }
    }

    /// Whether `lhs == rhs`, where `world` decides that.
    pub(super) fn is_equal(&self, world: &World, lhs: ValueId, rhs: ValueId) -> Option<bool> {
        if self.is_above(world, lhs, rhs) || self.is_above(world, rhs, lhs) {
            return Some(false);
        }
        let (lhs, rhs) = (self.range(world, lhs), self.range(world, rhs));
        match lhs.and(rhs) {
            None => Some(false),
            Some(both) => (lhs == rhs && both.low == both.high).then_some(true),
        }
    }

    /// Makes `lhs < rhs` be `is_less`. `false` if that cannot be.
    pub(super) fn assume_less(&self, world: &mut World, lhs: ValueId, rhs: ValueId, is_less: bool) -> bool {
        let (left, right) = (self.range(world, lhs), self.range(world, rhs));
        let (left_bound, right_bound) = if is_less {
            (below(right.high), above(left.low))
        } else {
            (from(right.low), to(left.high))
        };
        let (counter, bound) = (without_casts(self.item, lhs), self.root(world, rhs));
        // Where a loop of blocks ends, it matters more what its counter has come to than where it has been.
        let is_open = match world.integer(counter) {
            Some(Known::Above(_) | Known::NotBelow(_)) => !is_less,
            known => known.is_none(),
        };
        if is_open && self.answers.integers.carried.contains(counter.index()) && self.is_lasting(bound) {
            let known = if is_less {
                Known::Below(bound)
            } else {
                Known::AtLeast(bound)
            };
            world.set_integer(counter, known);
        }
        self.narrow(world, lhs, left_bound) && self.narrow(world, rhs, right_bound)
    }

    /// Makes `lhs == rhs` be `is_equal`. `false` if that cannot be.
    pub(super) fn assume_equal(&self, world: &mut World, lhs: ValueId, rhs: ValueId, is_equal: bool) -> bool {
        let (left, right) = (self.range(world, lhs), self.range(world, rhs));
        if is_equal {
            return self.narrow(world, lhs, Some(right))
                && self.narrow(world, rhs, Some(left))
                && self.count_to(world, lhs, rhs)
                && self.count_to(world, rhs, lhs);
        }
        let without = |range: Numbers, other: Numbers| {
            if other.low == other.high {
                range.without(other.low)
            } else {
                Some(range)
            }
        };
        self.narrow(world, lhs, without(left, right)) && self.narrow(world, rhs, without(right, left))
    }

    /// Makes `value` lie in `bound`; nothing does if that is `None`. `false` if that cannot be.
    pub(super) fn narrow(&self, world: &mut World, value: ValueId, bound: Option<Numbers>) -> bool {
        let before = self.range(world, value);
        let Some(range) = bound.and_then(|bound| bound.and(before)) else {
            return false;
        };
        let (base, sum) = self.base(world, value);
        if range != before
            && self.answers.integers.is_tracked(base)
            && let Some(range) = sum.checked_neg().and_then(|sum| range.plus(sum))
        {
            world.set_range(base, range);
        }
        true
    }

    /// The root that `value` is a constant more than, or less, and that constant.
    pub(super) fn base(&self, world: &World, value: ValueId) -> (ValueId, i64) {
        let (mut base, mut sum) = (self.root(world, value), 0_i64);
        for _ in 0..ADDITIONS {
            let Some((before, step)) = self.moved_from(base) else {
                break;
            };
            let moved = i64::try_from(step).ok().and_then(|step| sum.checked_add(step));
            let Some(moved) = moved.filter(|_| !self.is_tracked(base)) else {
                break;
            };
            (base, sum) = (self.root(world, before), moved);
        }
        (base, sum)
    }

    fn is_tracked(&self, root: ValueId) -> bool {
        self.answers.integers.is_tracked(root)
    }
}

fn below(number: i64) -> Option<Numbers> {
    Some(Numbers::new(i64::MIN, number.checked_sub(1)?))
}

fn above(number: i64) -> Option<Numbers> {
    Some(Numbers::new(number.checked_add(1)?, i64::MAX))
}

fn from(low: i64) -> Option<Numbers> {
    Some(Numbers::new(low, i64::MAX))
}

fn to(high: i64) -> Option<Numbers> {
    Some(Numbers::new(i64::MIN, high))
}

impl Renumbered for Known {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(match self {
            Known::Is(bound) => Known::Is(by.value(*bound)?),
            Known::Below(bound) => Known::Below(by.value(*bound)?),
            Known::AtLeast(bound) => Known::AtLeast(by.value(*bound)?),
            Known::Above(bound) => Known::Above(by.value(*bound)?),
            Known::Exactly(number) => Known::Exactly(*number),
            Known::NotBelow(number) => Known::NotBelow(*number),
        })
    }
}
