//! What integers are worth in a world: bounds of the numbers that more than one question is about.
//!
//! Loops, switches and comparisons ask how a number relates to constants. A world remembers the answers as a range, so
//! that they agree with each other: where a loop from 0 to `%n` has run, `%n` is 1 at least. A number is known by its
//! *root*: the constant or input that it was when control brought it here.

use fixedbitset::FixedBitSet;
use mlir_grammar::op_info::Computes;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conditions::Conditions;
use super::kinds::{Kind, Kinds};
use super::renumbering::{Renumbered, Renumbering};
use super::shape::loop_bounds;
use super::world::World;
use crate::numbers::Numbers;

/// Operations that give the number that they take, at another width.
const CASTS: [&str; 2] = ["arith.index_cast", "arith.index_castui"];

/// The operation by which counters go on.
const ADDITION: &str = "arith.addi";

/// What is known of a number that control brought along.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Known {
    /// It is this constant or input.
    Is(ValueId),
    /// It is less than this constant or input.
    Below(ValueId),
    /// It is this constant or input, or more.
    AtLeast(ValueId),
    /// It is this number: a counter of few rounds.
    Exactly(i64),
}

/// How many rounds are few.
const FEW: i128 = 4;

/// How many additions are looked through.
const ADDITIONS: u32 = 4;

/// The numbers of an item that questions are about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Integers {
    /// Roots that more than one question is about.
    pub(super) tracked: FixedBitSet,
    /// Block arguments and results of regions that questions are about, and the arguments that blocks pass on to these.
    pub(super) carried: FixedBitSet,
    /// Those that count a few rounds in which buffers change places.
    pub(super) counters: FixedBitSet,
}

impl Integers {
    /// `kept`: arguments of which all answers are to be known.
    pub(super) fn new(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, kept: &FxHashSet<ValueId>) -> Self {
        let mut questions: FxHashMap<ValueId, u32> = FxHashMap::default();
        let mut ask = |value: ValueId| {
            let root = without_casts(item, value);
            if kinds.of(root) == Kind::Number && conditions.constant(root).is_none() {
                *questions.entry(root).or_default() += 1;
            }
        };
        for op in item.ir.ops() {
            let Some(info) = item.info(op) else { continue };
            if info.computes == Some(Computes::Compare) {
                item.ir
                    .operands(op)
                    .iter()
                    .filter_map(|operand| operand.value)
                    .for_each(&mut ask);
            }
            if let Some(segment) = info.condition {
                item.segment(op, segment)
                    .filter_map(|operand| operand.value)
                    .for_each(&mut ask);
            }
            if !item.ir.regions_of(op).is_empty()
                && let Some((lower, upper)) = loop_bounds(item, conditions, op, info)
            {
                ask(lower);
                ask(upper);
            }
            if info.traits.call && gives_buffer(item, kinds, op) {
                // What it returns may hang on what it gets.
                let operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
                operands
                    .filter(|&value| is_input(item, without_casts(item, value)))
                    .for_each(&mut ask);
            }
        }
        let count = item.ir.values().len();
        let mut integers = Integers {
            tracked: FixedBitSet::with_capacity(count),
            carried: FixedBitSet::with_capacity(count),
            counters: FixedBitSet::with_capacity(count),
        };
        for (root, questions) in questions {
            match item.ir.value(root).def {
                Def::Argument { .. } if !is_input(item, root) => integers.carried.insert(root.index()),
                Def::Result { op, .. } if !item.ir.regions_of(op).is_empty() => integers.carried.insert(root.index()),
                _ if questions > 1 => integers.tracked.insert(root.index()),
                _ => {}
            }
        }
        let asked: Vec<ValueId> = integers.carried.ones().map(|index| ValueId(index as u32)).collect();
        let passing = passed_on_to(item, kinds, conditions, asked);
        integers.carried.extend(passing.into_iter().map(ValueId::index));
        let counts = |index: &usize| counts_few(item, kinds, conditions, ValueId(*index as u32));
        let counters: Vec<usize> = integers.carried.ones().filter(counts).collect();
        integers.counters.extend(counters);
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
    }

    /// What `target` gets to know of a number that control brings to it.
    pub(super) fn known_to(&self, target: ValueId, known: Option<Known>, number: Option<i64>) -> Option<Known> {
        let is_counter = self.counters.contains(target.index());
        let few = number.filter(|number| is_counter && (0..=FEW + 1).contains(&i128::from(*number)));
        let is_asked = self.carried.contains(target.index());
        few.map(Known::Exactly).or(known.filter(|_| is_asked))
    }

    fn is_tracked(&self, root: ValueId) -> bool {
        self.tracked.contains(root.index())
    }
}

/// Whether a result of an operation is a memref.
pub(super) fn gives_buffer(item: &Item, kinds: &Kinds, op: OpId) -> bool {
    item.ir.results(op).any(|result| kinds.of(result).is_memref())
}

/// Whether a question is about the number `value` that may decide which buffer is which: by itself, or at another width.
pub(super) fn is_asked_about(item: &Item, kinds: &Kinds, value: ValueId) -> bool {
    let is_asked_by = |op: OpId| {
        let Some(info) = item.info(op) else { return false };
        info.computes == Some(Computes::Compare)
            || info.condition.is_some()
            || gives_buffer(item, kinds, op) && (info.traits.call || !item.ir.regions_of(op).is_empty())
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

/// The arguments of blocks that branches pass on to `targets`, as they are or with a constant more, and to those again.
fn passed_on_to(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, targets: Vec<ValueId>) -> Vec<ValueId> {
    let mut sources: FxHashMap<ValueId, Vec<ValueId>> = FxHashMap::default();
    if targets.is_empty() {
        return Vec::new();
    }
    for op in item.ir.ops() {
        let operands = item.ir.operands(op);
        for successor in item.ir.successors(op) {
            let (Some(block), first) = (successor.block, successor.first_operand as usize) else {
                continue;
            };
            let passed = operands.iter().skip(first).take(successor.operand_count as usize);
            for (argument, operand) in item.ir.arguments(block).zip(passed) {
                if let Some(value) = operand.value.filter(|_| kinds.of(argument) == Kind::Number) {
                    sources.entry(argument).or_default().push(value);
                }
            }
        }
    }
    let mut seen: FxHashSet<ValueId> = targets.iter().copied().collect();
    let mut found = Vec::new();
    let mut pending = targets;
    while let Some(target) = pending.pop() {
        for &source in sources.get(&target).into_iter().flatten() {
            let source = without_casts(item, source);
            let source = conditions
                .added_to(source)
                .map_or(source, |(before, _)| without_casts(item, before));
            let is_argument = matches!(item.ir.value(source).def, Def::Argument { .. });
            if is_argument && !is_input(item, source) && seen.insert(source) {
                found.push(source);
                pending.push(source);
            }
        }
    }
    found
}

/// Whether a block argument comes with buffers that may change places, and is compared with a small constant alone.
fn counts_few(item: &Item, kinds: &Kinds, conditions: &Conditions<'_>, value: ValueId) -> bool {
    let Def::Argument { block, .. } = item.ir.value(value).def else {
        return false;
    };
    let buffers = item
        .ir
        .arguments(block)
        .filter(|&argument| kinds.of(argument).is_memref());
    let is_of_blocks = item.ir.blocks_of(item.ir.block(block).parent).len() > 1;
    let is_small = |number: i128| (0..=FEW).contains(&number);
    let is_comparison = |op: OpId| item.info(op).and_then(|info| info.computes) == Some(Computes::Compare);
    let is_with_few = |op: OpId| {
        let operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
        operands
            .filter(|&operand| operand != value)
            .all(|other| conditions.constant(other).is_some_and(is_small))
    };
    let mut comparisons = item
        .ir
        .uses(value)
        .iter()
        .map(|used| used.op)
        .filter(|&op| is_comparison(op))
        .peekable();
    is_of_blocks && buffers.count() > 1 && comparisons.peek().is_some() && comparisons.all(is_with_few)
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

/// Whether what is known of the number that an operation takes says something of the one that it gives.
pub(super) fn goes_on(item: &Item, op: OpId) -> bool {
    is_cast(item, op) || item.op_name(op) == ADDITION
}

/// Whether an operation gives the number that it takes.
fn is_cast(item: &Item, op: OpId) -> bool {
    CASTS.contains(&item.op_name(op))
}

fn without_casts(item: &Item, mut value: ValueId) -> ValueId {
    while let Def::Result { op, .. } = item.ir.value(value).def
        && is_cast(item, op)
        && let Some(source) = item.ir.operands(op).first().and_then(|operand| operand.value)
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
                Some(Known::AtLeast(bound)) => return Some(Known::AtLeast(bound)),
                Some(Known::Is(root)) => return self.beside_input(world, self.constant(root)?.checked_add(sum)?),
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
            let (before, step) = self.added_to(value)?;
            number(before)?.checked_add(i64::try_from(step).ok()?)
        })
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
        let Def::Result { op, .. } = self.item.ir.value(value).def else {
            return None;
        };
        let [lhs, rhs] = self.operands(op).filter(|_| self.item.op_name(op) == ADDITION)?;
        let step = |value| self.constant(value).filter(|constant| *constant >= 0);
        match (step(lhs), step(rhs)) {
            (_, Some(step)) => Some((lhs, step)),
            (Some(step), _) => Some((rhs, step)),
            _ => None,
        }
    }

    /// The numbers that `value` may be in `world`.
    pub(super) fn range(&self, world: &World, value: ValueId) -> Numbers {
        let root = self.root(world, value);
        let constant = match world.integer(root) {
            Some(Known::Exactly(number)) => Some(number),
            _ => self.constant(root).and_then(|constant| i64::try_from(constant).ok()),
        };
        constant
            .map(|constant| Numbers::new(constant, constant))
            .or_else(|| world.range(root))
            .unwrap_or(Numbers::ALL)
    }

    /// Whether `lhs < rhs`, where `world` decides that.
    pub(super) fn is_less(&self, world: &World, lhs: ValueId, rhs: ValueId) -> Option<bool> {
        let (left, right) = (self.range(world, lhs), self.range(world, rhs));
        if left.high < right.low {
            return Some(true);
        }
        if left.low >= right.high {
            return Some(false);
        }
        let bound = self.root(world, rhs);
        match self.lasting(world, lhs) {
            Some(Known::Below(known)) if known == bound => Some(true),
            Some(Known::AtLeast(known)) if known == bound => Some(false),
            _ => None,
        }
    }

    /// Whether `lhs == rhs`, where `world` decides that.
    pub(super) fn is_equal(&self, world: &World, lhs: ValueId, rhs: ValueId) -> Option<bool> {
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
        if self.answers.integers.carried.contains(counter.index())
            && world.integer(counter).is_none()
            && self.is_lasting(bound)
        {
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
            return self.narrow(world, lhs, Some(right)) && self.narrow(world, rhs, Some(left));
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
        let root = self.root(world, value);
        if range != before && self.answers.integers.is_tracked(root) {
            world.set_range(root, range);
        }
        true
    }

    /// Whether the answer to a question about these numbers is remembered.
    pub(super) fn remembers(&self, world: &World, lhs: ValueId, rhs: ValueId) -> bool {
        let (lhs, rhs) = (self.root(world, lhs), self.root(world, rhs));
        let is_constant = |value| self.constant(value).is_some();
        is_constant(lhs) && (is_constant(rhs) || self.answers.integers.is_tracked(rhs))
            || is_constant(rhs) && self.answers.integers.is_tracked(lhs)
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

/// The numbers on which a switch takes each of its edges, the default (`None`) first; `None` if they cannot be read.
pub(super) fn cases(item: &Item, op: OpId, info: &OpInfo) -> Option<Vec<Option<i64>>> {
    let ir = &item.ir;
    info.condition?;
    let from_text = |end: u32| -> Option<i64> {
        let text = item
            .text
            .get(..end as usize)?
            .trim_end()
            .trim_end_matches(':')
            .trim_end();
        let digits = text.len() - text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let start = text.len() - digits;
        let is_negative = text[..start].ends_with('-');
        text.get(start - usize::from(is_negative)..)?.parse().ok()
    };
    let ends: Vec<u32> = match (ir.successors(op), ir.regions_of(op)) {
        ([], [_, cases @ ..]) => cases.iter().map(|&region| ir.region(region).span.start).collect(),
        ([_, cases @ ..], []) => cases.iter().map(|successor| successor.label.start).collect(),
        _ => return None,
    };
    let attribute = ["cases", "case_values"].iter().find_map(|name| ir.attribute(op, name));
    let listed = attribute.map(|attribute| item.str(attribute.value));
    let numbers: Vec<i64> = match listed.and_then(numbers) {
        Some(numbers) => numbers,
        None => ends.iter().map(|&end| from_text(end)).collect::<Option<_>>()?,
    };
    let fits = numbers.len() == ends.len();
    fits.then(|| std::iter::once(None).chain(numbers.into_iter().map(Some)).collect())
}

/// The numbers of `array<i64: 1, 2>` or `dense<[1, 2]> : tensor<2xi32>`.
fn numbers(text: &str) -> Option<Vec<i64>> {
    let list = match text.strip_prefix("array<") {
        Some(rest) => rest.split_once(':').map_or("", |(_, list)| list).strip_suffix('>')?,
        None => {
            let (list, _) = text.strip_prefix("dense<")?.split_once('>')?;
            list.trim_matches(['[', ']'])
        }
    };
    list.split(',').map(|number| number.trim().parse().ok()).collect()
}

impl Renumbered for Known {
    fn renumbered(&self, by: &Renumbering) -> Option<Self> {
        Some(match self {
            Known::Is(bound) => Known::Is(by.value(*bound)?),
            Known::Below(bound) => Known::Below(by.value(*bound)?),
            Known::AtLeast(bound) => Known::AtLeast(by.value(*bound)?),
            Known::Exactly(number) => Known::Exactly(*number),
        })
    }
}
