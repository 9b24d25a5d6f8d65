//! What numbers become in the iterations of loops whose bounds the text decides: the loops are run, as an interpreter would.
//!
//! Promised: an iteration is reported only if every execution of the outermost loop that is run reaches the operation in this
//! iteration; a number only if it is computed there. What may wrap around at an unknown width, divides by zero, depends on
//! something else than constants and induction variables, or takes too long, is not known.

use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;
use std::rc::Rc;

use mlir_grammar::builtin::{AffineLeaf, AffineMap};
use mlir_grammar::dialects::op_info::{Computes, Predicate, RegionPoint, Signedness};
use mlir_grammar::ir::properties::{LoopBound, LoopBounds, MixedNumber};
use mlir_grammar::ir::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, OpInfo, ValueId};
use rustc_hash::FxHashMap;

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

/// What iterations are looked for: those around one operation.
pub(crate) struct Iterations<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    op: OpId,
    /// How many operations may still be computed.
    fuel: &'a Cell<u32>,
    /// The maps by which operations compute; each is read once.
    maps: RefCell<FxHashMap<OpId, Option<Rc<AffineMap>>>>,
}

/// One iteration of loops around an operation: the induction variables that are needed, with what they are, in the order of the
/// loops.
#[derive(Clone, Default)]
pub(crate) struct Iteration {
    variables: Vec<(ValueId, i64)>,
}

/// What is around an operation, and decides whether control comes there.
enum Frame {
    /// A loop, and its induction variables, each with its bounds and whether anything hangs on it.
    Loop(Vec<(ValueId, LoopBounds, bool)>),
    /// An operation that runs its first region where something holds, or else its second: and whether it must hold.
    Choice { op: OpId, holds: bool },
}

impl Iteration {
    /// The induction variables, with what they are.
    pub(crate) fn variables(&self) -> &[(ValueId, i64)] {
        &self.variables
    }
}

impl<'a> Iterations<'a> {
    /// The iterations around `op`.
    pub(crate) fn around(item: &'a Item, callees: &'a dyn Callees, op: OpId, fuel: &'a Cell<u32>) -> Self {
        Self {
            item,
            callees,
            op,
            fuel,
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
        let is_loop = |op: &OpId| self.item.info(*op).is_some_and(OpInfo::is_counting_loop);
        let around = std::iter::successors(ir.parent_op(self.op), |&op| ir.parent_op(op)).filter(is_loop);
        let entries = around
            .flat_map(|op| ir.regions_of(op))
            .filter_map(|&region| ir.blocks_of(region).first());
        let Some(frames) = self.frames(entries.flat_map(|&entry| ir.arguments(entry).next())) else {
            return false;
        };
        let mut reached = |_: &Iteration| ControlFlow::Break(Some(()));
        self.run(&frames, &mut Iteration::default(), &mut reached).is_continue()
    }

    /// What has to be run, the outermost first; `None` where something around the operation is not understood.
    fn frames(&self, asked: impl IntoIterator<Item = ValueId>) -> Option<Vec<Frame>> {
        let ir = &self.item.ir;
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
            if ir.blocks_of(region).len() != 1 || frames.len() > FRAMES {
                return None;
            }
            let info = self.item.info(parent)?;
            let index = ir.regions_of(parent).iter().position(|&other| other == region)?;
            let enters = info.regions.as_ref()?.edges.first()?;
            if info.is_counting_loop() {
                frames.push(self.enter_loop(parent, ir.arguments(block), &mut needed)?);
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

    fn run<T>(
        &self,
        frames: &[Frame],
        iteration: &mut Iteration,
        look: &mut dyn FnMut(&Iteration) -> ControlFlow<Option<T>>,
    ) -> ControlFlow<Option<T>> {
        let unknown = || ControlFlow::Break(None);
        match frames {
            [] => look(iteration),
            [Frame::Choice { op, holds }, inner @ ..] => match self.choice(*op, iteration) {
                None => unknown(),
                Some(is) if is == *holds => self.run(inner, iteration, look),
                Some(_) => ControlFlow::Continue(()),
            },
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
        look: &mut dyn FnMut(&Iteration) -> ControlFlow<Option<T>>,
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
        let left = self.fuel.get().checked_sub(1);
        self.fuel.set(left.unwrap_or(0));
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

    /// Whether `op` runs its first region.
    fn choice(&self, op: OpId, iteration: &Iteration) -> Option<bool> {
        let info = self.item.info(op)?;
        if let Some(condition) = info.condition {
            let condition = self.item.segment(op, condition).next()?.value?;
            let is_bit = self.item.ir.type_of(condition)?.is_i1();
            return Some(self.number(condition, iteration)? != 0).filter(|_| is_bit);
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
        let Def::Result { op, index: 0 } = item.ir.value(value).def else {
            let mut variables = iteration.variables.iter();
            return variables
                .find(|(variable, _)| *variable == value)
                .map(|(_, number)| *number);
        };
        (self.burn() && depth > 0).then_some(())?;
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

/// The induction variables that numbers hang on, as far as these are computed.
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
                Def::Argument { block, .. } => {
                    let holder = item.ir.region(item.ir.block(block).parent).parent;
                    if item.info(holder).is_some_and(OpInfo::is_counting_loop) {
                        self.variables.push(value);
                    }
                }
                Def::Result { op, .. } => {
                    if item.info(op).is_some_and(|info| info.computes.is_some()) {
                        next.extend(item.ir.operand_values(op));
                    }
                }
            }
        }
    }
}

/// Whether a number is computed, or counted by a loop.
pub(crate) fn changes(item: &Item, number: ValueId) -> bool {
    match item.ir.value(number).def {
        Def::Result { op, .. } => {
            let computes = item.info(op).and_then(|info| info.computes);
            computes.is_some_and(|computes| computes != Computes::Constant)
        }
        Def::Argument { block, .. } => {
            let holder = item.ir.region(item.ir.block(block).parent).parent;
            item.info(holder).is_some_and(OpInfo::is_counting_loop)
        }
    }
}
