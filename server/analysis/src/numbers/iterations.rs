//! What numbers become in the iterations of loops whose bounds the text decides: the loops are run, as an interpreter would.
//!
//! Promised: an iteration is reported only if every execution of the outermost loop that is run reaches the operation in this
//! iteration; a number only if it is computed there. What may wrap around at an unknown width, divides by zero, depends on
//! something else than constants and what loops count, or takes too long, is not known.

mod rounds;

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use mlir_grammar::builtin::{AffineLeaf, AffineMap};
use mlir_grammar::dialects::op_info::{Computes, Predicate, RegionPoint, Signedness};
use mlir_grammar::ir::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{BlockId, Def, Item, OpId, OpInfo, RegionId, ValueId};
use rustc_hash::FxHashMap;

use crate::flow::control_flow::{forwarded, terminator};
use crate::flow::cycles::{Cycle, asking_regions};
use crate::flow::dominance::Dominance;
use crate::flow::region_graph::{flow_of, is_cyclic};
use crate::numbers::constants::operands;
use crate::summary::Callees;

/// How deep computations are followed.
const DEPTH: u32 = 16;

/// How many operations and regions around an operation are looked through.
const FRAMES: usize = 32;

/// How many operations one index may hang on, when it is looked for what has to be run.
const VALUES: usize = 64;

/// The attribute by which some operations choose one of two regions: an affine set.
const SET: &str = "condition";

/// How many operations are computed for the iterations of an item.
const FUEL: u32 = 1 << 16;

/// What is known of an item before its loops are run.
pub(crate) struct Runs<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    dominance: &'a Dominance<'a>,
    /// How many operations may still be computed.
    fuel: Cell<u32>,
    /// The loops of blocks, by region and by block.
    cycles: RefCell<FxHashMap<RegionId, FxHashMap<BlockId, Rc<Cycle>>>>,
}

impl<'a> Runs<'a> {
    pub(crate) fn new(item: &'a Item, callees: &'a dyn Callees, dominance: &'a Dominance<'a>) -> Self {
        Self {
            item,
            callees,
            dominance,
            fuel: Cell::new(FUEL),
            cycles: RefCell::default(),
        }
    }

    /// The outermost loop of blocks of a region that a block of it is in.
    fn cycle_around(&self, region: RegionId, block: BlockId) -> Option<Rc<Cycle>> {
        let mut cycles = self.cycles.borrow_mut();
        let of_region = cycles.entry(region).or_insert_with(|| Cycle::all_of(self.item, region));
        of_region.get(&block).cloned()
    }
}

/// What iterations are looked for: those around one operation.
pub(crate) struct Iterations<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    op: OpId,
    runs: &'a Runs<'a>,
    /// The maps by which operations compute; each is read once.
    maps: RefCell<FxHashMap<OpId, Option<Rc<AffineMap>>>>,
}

/// One iteration of loops around an operation: the numbers that they count and that are needed, with what they are, in the order
/// of the loops.
#[derive(Clone, Default)]
pub(crate) struct Iteration {
    variables: Vec<(ValueId, i64)>,
}

/// What is done in each iteration: it says whether to go on.
type Look<'l, T> = dyn FnMut(&Iteration) -> ControlFlow<Option<T>> + 'l;

/// What is around an operation, and decides whether control comes there.
enum Frame {
    /// A loop, and its induction variables, each with its bounds and whether anything hangs on it.
    Loop(Vec<(ValueId, LoopBounds, bool)>),
    /// An operation that runs its first region where something holds, or else its second: and whether it must hold.
    Choice { op: OpId, holds: bool },
    /// A loop of blocks, and the one of them that is looked into.
    Blocks { cycle: Rc<Cycle>, at: BlockId },
    /// A loop that asks in its first region whether the second one runs, and which of both is looked into.
    Regions { op: OpId, index: usize },
}

impl Iteration {
    /// What the loops count, with what it is.
    pub(crate) fn variables(&self) -> &[(ValueId, i64)] {
        &self.variables
    }

    /// Makes values these numbers, as far as it is known what they are.
    fn bind(&mut self, values: impl Iterator<Item = ValueId>, numbers: Vec<Option<i64>>) {
        let numbers = numbers.into_iter().chain(std::iter::repeat(None));
        for (value, number) in values.zip(numbers) {
            let known = self.variables.iter().position(|(variable, _)| *variable == value);
            match (known, number) {
                (Some(at), Some(number)) => self.variables[at].1 = number,
                (Some(at), None) => _ = self.variables.remove(at),
                (None, Some(number)) => self.variables.push((value, number)),
                (None, None) => {}
            }
        }
    }
}

impl<'a> Iterations<'a> {
    /// The iterations around `op`.
    pub(crate) fn around(op: OpId, runs: &'a Runs<'a>) -> Self {
        Self {
            item: runs.item,
            callees: runs.callees,
            op,
            runs,
            maps: RefCell::default(),
        }
    }

    /// Looks at the iterations in which control comes to the operation, in their order, until something is found, or it turns
    /// out (`Break(None)`) that nothing is. As far as the numbers `asked` hang on loops, these are run.
    pub(crate) fn find<T>(
        &self,
        asked: impl IntoIterator<Item = ValueId>,
        mut look: impl FnMut(&Iteration) -> ControlFlow<Option<T>>,
    ) -> Option<T> {
        let frames = self.frames(asked)?;
        let mut iteration = Iteration::default();
        match self.run(&frames, &mut iteration, &mut look) {
            ControlFlow::Break(found) => found,
            ControlFlow::Continue(()) => None,
        }
    }

    /// Whether a run of the loops around the operation shows that none of their iterations comes to it.
    pub(crate) fn never_runs(&self) -> bool {
        let ir = &self.item.ir;
        let around = std::iter::successors(Some(self.op), |&op| ir.parent_op(op));
        let counted = around.filter_map(|op| {
            let block = ir.op(op).parent?;
            let region = ir.block(block).parent;
            let header = self.runs.cycle_around(region, block).map(|cycle| cycle.header);
            ir.arguments(header.unwrap_or(block))
                .find(|&number| is_counted(self.item, number))
        });
        let Some(frames) = self.frames(counted) else {
            return false;
        };
        let mut reached = |_: &Iteration| ControlFlow::Break(Some(()));
        self.run(&frames, &mut Iteration::default(), &mut reached).is_continue()
    }

    /// What has to be run, the outermost first; `None` where something around the operation is not understood.
    fn frames(&self, asked: impl IntoIterator<Item = ValueId>) -> Option<Vec<Frame>> {
        let ir = &self.item.ir;
        (self.runs.fuel.get() > 0).then_some(())?;
        let mut needed = Needed::default();
        asked.into_iter().for_each(|value| needed.meet(self.item, value));
        let mut frames = Vec::new();
        let mut inner = self.op;
        let mut outermost = None;
        while needed
            .variables
            .iter()
            .any(|&variable| !self.is_inside(variable, outermost))
        {
            let block = ir.op(inner).parent?;
            let region = ir.block(block).parent;
            let parent = ir.region(region).parent;
            if frames.len() > FRAMES {
                return None;
            }
            if ir.blocks_of(region).len() > 1 {
                frames.extend(self.runs.cycle_around(region, block).map(|cycle| {
                    cycle
                        .asks(self.item)
                        .take(VALUES)
                        .for_each(|value| needed.meet(self.item, value));
                    Frame::Blocks { cycle, at: block }
                }));
                (inner, outermost) = (parent, Some(parent));
                continue;
            }
            let info = self.item.info(parent)?;
            let index = ir.regions_of(parent).iter().position(|&other| other == region)?;
            let enters = info.regions.as_ref()?.edges.first()?;
            if info.is_counting_loop() {
                frames.push(self.enter_loop(parent, ir.arguments(block), &mut needed)?);
            } else if let Some(blocks) = asking_regions(self.item, parent) {
                let ends = blocks.iter().filter_map(|&block| terminator(self.item, block));
                for end in ends.chain([parent]) {
                    ir.operand_values(end).for_each(|value| needed.meet(self.item, value));
                }
                frames.push(Frame::Regions { op: parent, index });
            } else if let [RegionPoint::Region(only)] = enters[..] {
                (only as usize == index).then_some(())?;
            } else {
                (enters.len() == 2 && ir.regions_of(parent).len() <= 2).then_some(())?;
                let conditions = ir.operand_values(parent);
                conditions.for_each(|value| needed.meet(self.item, value));
                frames.push(Frame::Choice {
                    op: parent,
                    holds: index == 0,
                });
            }
            inner = parent;
            outermost = Some(parent);
        }
        frames.reverse();
        Some(frames)
    }

    fn is_inside(&self, variable: ValueId, op: Option<OpId>) -> bool {
        let ir = &self.item.ir;
        let holder = ir
            .defining_block(variable)
            .map(|block| ir.region(ir.block(block).parent).parent);
        holder.is_some_and(|holder| op.is_some_and(|op| ir.is_within(holder, op)))
    }

    fn enter_loop(
        &self,
        op: OpId,
        arguments: impl ExactSizeIterator<Item = ValueId>,
        needed: &mut Needed,
    ) -> Option<Frame> {
        if self.item.ir.attribute(op, "unsignedCmp").is_some() {
            return None;
        }
        let is_in_order = self.item.info(op).is_some_and(OpInfo::counts_in_order);
        let mut dimensions = Vec::new();
        let count = arguments.len();
        for (index, variable) in arguments.enumerate() {
            let Some(bounds) = self.item.loop_bounds(op, index, &|alias| self.callees.map(alias)) else {
                break;
            };
            for value in bounds.ends().chain(bounds.step.value()) {
                needed.meet(self.item, value);
            }
            dimensions.push((variable, bounds, needed.variables.contains(&variable)));
        }
        let is_whole = !dimensions.is_empty() && (is_in_order || dimensions.len() == count);
        is_whole.then_some(Frame::Loop(dimensions))
    }

    fn run<T>(&self, frames: &[Frame], iteration: &mut Iteration, look: &mut Look<'_, T>) -> ControlFlow<Option<T>> {
        let unknown = || ControlFlow::Break(None);
        match frames {
            [] => look(iteration),
            [Frame::Choice { op, holds }, inner @ ..] => match self.choice(*op, iteration) {
                None => unknown(),
                Some(is) if is == *holds => self.run(inner, iteration, look),
                Some(_) => ControlFlow::Continue(()),
            },
            [Frame::Blocks { cycle, at }, inner @ ..] => {
                let known = iteration.variables.len();
                let ran = self.run_blocks((cycle, *at), inner, iteration, look);
                iteration.variables.truncate(known);
                ran
            }
            [Frame::Regions { op, index }, inner @ ..] => {
                let known = iteration.variables.len();
                let ran = self.run_regions((*op, *index), inner, iteration, look);
                iteration.variables.truncate(known);
                ran
            }
            [Frame::Loop(dimensions), inner @ ..] => {
                let ranges: Option<Vec<(ValueId, [i64; 3], bool)>> = dimensions
                    .iter()
                    .map(|(variable, bounds, is_needed)| Some((*variable, self.bounds(bounds, iteration)?, *is_needed)))
                    .collect();
                let Some(ranges) = ranges else { return unknown() };
                self.count(&ranges, inner, iteration, look)
            }
        }
    }

    /// Runs what is inside of a loop for each number of its dimensions; of one on which nothing hangs, for the first number.
    fn count<T>(
        &self,
        ranges: &[(ValueId, [i64; 3], bool)],
        inner: &[Frame],
        iteration: &mut Iteration,
        look: &mut Look<'_, T>,
    ) -> ControlFlow<Option<T>> {
        let [(variable, [lower, upper, step], is_needed), others @ ..] = ranges else {
            return self.run(inner, iteration, look);
        };
        let mut number = *lower;
        while number < *upper {
            if !*is_needed {
                return self.count(others, inner, iteration, look);
            }
            if !self.burn() {
                return ControlFlow::Break(None);
            }
            iteration.variables.push((*variable, number));
            let went = self.count(others, inner, iteration, look);
            iteration.variables.pop();
            went?;
            let Some(next) = number.checked_add(*step) else { break };
            number = next;
        }
        ControlFlow::Continue(())
    }

    fn burn(&self) -> bool {
        let left = self.runs.fuel.get().checked_sub(1);
        self.runs.fuel.set(left.unwrap_or(0));
        left.is_some()
    }

    /// Where a dimension begins, what it stays below, and its step, which is above zero.
    fn bounds(&self, bounds: &LoopBounds, iteration: &Iteration) -> Option<[i64; 3]> {
        let lower = self.bound(&bounds.lower, iteration)?.into_iter().max()?;
        let upper = self.bound(&bounds.upper, iteration)?.into_iter().min()?;
        let step = self.written(bounds.step, iteration).filter(|step| *step > 0)?;
        Some([lower, upper, step])
    }

    fn bound(&self, bound: &LoopBound, iteration: &Iteration) -> Option<Vec<i64>> {
        match bound {
            LoopBound::Number(number) => Some(vec![self.written(*number, iteration)?]),
            LoopBound::Map(bound) => {
                let results = self.mapped(&bound.map, &bound.operands, iteration)?;
                bound.among(results)?.into_iter().collect()
            }
            LoopBound::Unknown => None,
        }
    }

    /// Whether the condition of an operation holds.
    fn holds(&self, op: OpId, iteration: &Iteration) -> Option<bool> {
        let condition = self.item.segment(op, self.item.info(op)?.condition?).next()?.value?;
        let is_bit = self.item.ir.type_of(condition)?.is_i1();
        Some(self.number(condition, iteration)? != 0).filter(|_| is_bit)
    }

    /// Whether `op` runs its first region.
    fn choice(&self, op: OpId, iteration: &Iteration) -> Option<bool> {
        if self.item.info(op)?.condition.is_some() {
            return self.holds(op, iteration);
        }
        let set = self.item.affine_set(op, SET, &|alias| self.callees.map(alias))?;
        let inputs = self.inputs(&operands(self.item, op)?, iteration, DEPTH);
        let (dims, symbols) = inputs.split_at_checked(set.dims as usize)?;
        let known = |inputs: &[Option<i64>]| inputs.iter().copied().collect::<Option<Vec<i64>>>();
        set.contains(&known(dims)?, &known(symbols)?)
    }

    fn inputs(&self, operands: &[ValueId], iteration: &Iteration, depth: u32) -> Vec<Option<i64>> {
        let input = |&operand: &ValueId| self.computed(operand, iteration, depth);
        operands.iter().map(input).collect()
    }

    /// The results of an affine map of these operands.
    pub(crate) fn mapped(
        &self,
        map: &AffineMap,
        operands: &[ValueId],
        iteration: &Iteration,
    ) -> Option<Vec<Option<i64>>> {
        applied(map, &self.inputs(operands, iteration, DEPTH))
    }

    /// A number that is in a list.
    pub(crate) fn written(&self, written: MixedNumber, iteration: &Iteration) -> Option<i64> {
        match written {
            MixedNumber::Static(number) => Some(number),
            MixedNumber::Dynamic(value) => self.number(value?, iteration),
        }
    }

    /// What `value` is, in two's complement; 1 for a bit that is set.
    pub(crate) fn number(&self, value: ValueId, iteration: &Iteration) -> Option<i64> {
        self.computed(value, iteration, DEPTH)
    }

    fn computed(&self, value: ValueId, iteration: &Iteration, depth: u32) -> Option<i64> {
        let item = self.item;
        let Def::Result { op, index } = item.ir.value(value).def else {
            let mut variables = iteration.variables.iter();
            return variables
                .find(|(variable, _)| *variable == value)
                .map(|(_, number)| *number);
        };
        (self.burn() && depth > 0).then_some(())?;
        if flow_of(item, op).is_some_and(|(_, flow)| !is_cyclic(flow)) {
            let chosen = usize::from(!self.choice(op, iteration)?);
            let &[block] = item.ir.blocks_of(*item.ir.regions_of(op).get(chosen)?) else {
                return None;
            };
            let yielded = forwarded(item, terminator(item, block)?);
            return self.computed(yielded.get(index as usize)?.value?, iteration, depth - 1);
        }
        (index == 0).then_some(())?;
        let computes = item.info(op)?.computes?;
        let width = self.width(value)?;
        if computes == Computes::Constant {
            return width.cut(item.constant(op)?);
        }
        let operand = |index: usize| {
            let value = item.ir.operands(op).get(index)?.value?;
            Some((self.width(value)?, self.computed(value, iteration, depth - 1)?))
        };
        if let Computes::Map | Computes::MapMin | Computes::MapMax = computes {
            let known = self.maps.borrow().get(&op).cloned();
            let map = known.unwrap_or_else(|| {
                let map = item
                    .affine_map(op, "map", &|alias| self.callees.map(alias))
                    .map(Rc::new);
                self.maps.borrow_mut().insert(op, map.clone());
                map
            })?;
            let inputs = self.inputs(&operands(item, op)?, iteration, depth - 1);
            let results: Option<Vec<i64>> = applied(&map, &inputs)?.into_iter().collect();
            let results = results?.into_iter();
            return match computes {
                Computes::MapMin => results.min(),
                Computes::MapMax => results.max(),
                _ => results.last(),
            };
        }
        let (from, first) = operand(0)?;
        match computes {
            Computes::Select => return Some(operand(if first != 0 { 1 } else { 2 })?.1),
            Computes::Convert(sign) | Computes::Extend(sign) => return width.exact(from.meant(first, sign)?),
            Computes::Truncate => return width.cut(first.into()),
            _ => {}
        }
        let (_, second) = operand(1)?;
        if computes == Computes::Compare {
            return Some(i64::from(compares(item.predicate(op)?, from, first, second)?));
        }
        let of = |sign| Some((from.meant(first, sign)?, from.meant(second, sign)?));
        let (lhs, rhs) = (i128::from(first), i128::from(second));
        let number = match computes {
            Computes::Add => lhs + rhs,
            Computes::Subtract => lhs - rhs,
            Computes::Multiply => lhs * rhs,
            Computes::And => (first & second).into(),
            Computes::Or => (first | second).into(),
            Computes::Xor => (first ^ second).into(),
            Computes::Divide(sign) => of(sign)?.0.checked_div(of(sign)?.1)?,
            Computes::Remainder(sign) => of(sign)?.0.checked_rem(of(sign)?.1)?,
            Computes::FloorDivide => rounded(lhs, rhs, false)?,
            Computes::CeilDivide(sign) => rounded(of(sign)?.0, of(sign)?.1, true)?,
            Computes::Min(sign) => {
                if of(sign)?.0 <= of(sign)?.1 {
                    lhs
                } else {
                    rhs
                }
            }
            Computes::Max(sign) => {
                if of(sign)?.0 >= of(sign)?.1 {
                    lhs
                } else {
                    rhs
                }
            }
            Computes::ShiftLeft => lhs << width.shift(second)?,
            Computes::ShiftRight(sign) => of(sign)?.0 >> width.shift(second)?,
            _ => return None,
        };
        width.cut(number)
    }

    fn width(&self, value: ValueId) -> Option<Width> {
        match self.item.ir.type_of(value)?.kind {
            TypeKind::Index => Some(Width::Index),
            TypeKind::Integer(bits @ 1..=64) => Some(Width::Bits(bits)),
            _ => None,
        }
    }
}

/// The results of an affine map of these numbers; `None` where it takes more, or less.
fn applied(map: &AffineMap, inputs: &[Option<i64>]) -> Option<Vec<Option<i64>>> {
    (map.input_count() == inputs.len()).then_some(())?;
    let mut leaf = |leaf| match leaf {
        AffineLeaf::Constant(number) => Some(number),
        AffineLeaf::Input(place) => *inputs.get(place)?,
    };
    Some(map.interpret(&mut leaf, &mut |op, &lhs, &rhs| op.apply(lhs, rhs)))
}

/// How wide a number is.
#[derive(Clone, Copy)]
enum Width {
    /// As wide as addresses: what does not fit into 64 bits is not known, nor what is meant without a sign below zero.
    Index,
    Bits(u32),
}

impl Width {
    /// The lowest bits of a number, in two's complement; `1` for a bit that is set.
    fn cut(self, number: i128) -> Option<i64> {
        match self {
            Self::Index => i64::try_from(number).ok(),
            Self::Bits(1) => Some((number & 1) as i64),
            Self::Bits(bits) => Some(((number << (128 - bits)) >> (128 - bits)) as i64),
        }
    }

    /// A number, if it fits.
    fn exact(self, number: i128) -> Option<i64> {
        let fits = match self {
            Self::Index => true,
            Self::Bits(bits) => (-(1 << (bits - 1))..1 << bits).contains(&number),
        };
        self.cut(number).filter(|_| fits)
    }

    /// What the bits of a number of this width are meant to be.
    fn meant(self, number: i64, sign: Signedness) -> Option<i128> {
        Some(match (self, sign) {
            (Self::Bits(1), Signedness::Signed) => -i128::from(number),
            (_, Signedness::Signed) => number.into(),
            (Self::Bits(bits), Signedness::Unsigned) => i128::from(number) & ((1 << bits) - 1),
            (Self::Index, Signedness::Unsigned) => u64::try_from(number).ok()?.into(),
        })
    }

    /// By how many bits `number` says to shift; `None` if these are too many.
    fn shift(self, number: i64) -> Option<u32> {
        let bits = match self {
            Self::Index => 64,
            Self::Bits(bits) => bits,
        };
        u32::try_from(number).ok().filter(|by| *by < bits)
    }
}

fn compares(predicate: Predicate, width: Width, first: i64, second: i64) -> Option<bool> {
    let of = |sign| Some(width.meant(first, sign)?.cmp(&width.meant(second, sign)?));
    Some(match predicate {
        Predicate::Equal => first == second,
        Predicate::NotEqual => first != second,
        Predicate::Less(sign) => of(sign)?.is_lt(),
        Predicate::LessOrEqual(sign) => of(sign)?.is_le(),
        Predicate::Greater(sign) => of(sign)?.is_gt(),
        Predicate::GreaterOrEqual(sign) => of(sign)?.is_ge(),
    })
}

/// A quotient that is rounded up or down; `None` for a division by zero.
fn rounded(lhs: i128, rhs: i128, up: bool) -> Option<i128> {
    let towards_zero = lhs.checked_div(rhs)?;
    let is_inexact = lhs % rhs != 0;
    let is_negative = (lhs < 0) != (rhs < 0);
    Some(match up {
        true => towards_zero + i128::from(is_inexact && !is_negative),
        false => towards_zero - i128::from(is_inexact && is_negative),
    })
}

/// What loops count that numbers depend on, as far as these are computed.
#[derive(Default)]
struct Needed {
    seen: Vec<ValueId>,
    variables: Vec<ValueId>,
}

impl Needed {
    fn meet(&mut self, item: &Item, value: ValueId) {
        let mut next = vec![value];
        while let Some(value) = next.pop() {
            if self.seen.contains(&value) || self.seen.len() > VALUES {
                continue;
            }
            self.seen.push(value);
            match item.ir.value(value).def {
                Def::Argument { .. } if is_counted(item, value) => self.variables.push(value),
                Def::Argument { .. } => {}
                Def::Result { op, .. } => {
                    let blocks = item
                        .ir
                        .regions_of(op)
                        .iter()
                        .flat_map(|&region| item.ir.blocks_of(region));
                    let ends = blocks.filter_map(|&block| terminator(item, block));
                    if item
                        .info(op)
                        .is_some_and(|info| info.computes.is_some() || info.regions.is_some())
                    {
                        next.extend(ends.chain([op]).flat_map(|op| item.ir.operand_values(op)));
                    }
                }
            }
        }
    }
}

/// Whether a block argument may be another number in each iteration of a loop.
fn is_counted(item: &Item, argument: ValueId) -> bool {
    let Some(block) = item.ir.defining_block(argument) else {
        return false;
    };
    let region = item.ir.block(block).parent;
    let holder = item.ir.region(region).parent;
    let is_entry = item.ir.blocks_of(region).first() == Some(&block);
    !is_entry || item.info(holder).is_some_and(OpInfo::is_counting_loop) || asking_regions(item, holder).is_some()
}

/// Whether a number is computed, or counted by a loop.
pub(crate) fn changes(item: &Item, number: ValueId) -> bool {
    match item.ir.value(number).def {
        Def::Result { op, .. } => {
            let computes = item.info(op).and_then(|info| info.computes);
            computes.is_some_and(|computes| computes != Computes::Constant) || !item.ir.regions_of(op).is_empty()
        }
        Def::Argument { .. } => is_counted(item, number),
    }
}
