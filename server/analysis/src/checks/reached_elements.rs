//! `out-of-bounds` through calls: which elements of its arguments a function reaches whenever it runs, and calls that pass a
//! buffer without them.
//!
//! Promised: whenever the function runs, it reaches these elements, or those whose index is one of its arguments and a
//! constant. Induction variables count where they are least and largest; the loops around a call are run for all else, as in
//! [`crate::checks::out_of_bounds`].

use std::ops::ControlFlow;

use mlir_grammar::dialects::op_info::{Chosen, Computes};
use mlir_grammar::{BlockId, Def, Item, OpId, OpInfo, ValueId};

use crate::call_site::{CallSite, is_call};
use crate::finding::{Code, Finding, Related};
use crate::numbers::buffer_sizes::{passed_size, sizes};
use crate::numbers::constants::{Variables, applied, operands};
use crate::numbers::iterations::{Iteration, Iterations, Runs, changes};
use crate::numbers::linear::Linear;
use crate::numbers::loop_range::LoopRanges;
use crate::place::operand_span;
use crate::summary::{Callees, Reach, Summary};

/// How many operations an index is computed by, besides what [`LoopRanges::sum_of`] follows.
const DEPTH: u32 = 4;

/// How many indices of an argument a summary keeps.
const REACHES: usize = 8;

/// A function whose arguments are looked at.
struct Function<'a> {
    item: &'a Item,
    callees: &'a dyn Callees,
    ranges: &'a LoopRanges<'a>,
    entry: BlockId,
}

/// Notes in the summary of `function` which elements of its arguments it reaches whenever it runs.
pub(crate) fn note_arguments(
    item: &Item,
    callees: &dyn Callees,
    ranges: &LoopRanges<'_>,
    function: OpId,
    summary: &mut Summary,
) {
    let body = item.ir.regions_of(function).first();
    let Some(&entry) = body.and_then(|&body| item.ir.blocks_of(body).first()) else {
        return;
    };
    let op = function;
    let function = Function {
        item,
        callees,
        ranges,
        entry,
    };
    for (argument, does) in item.ir.arguments(entry).zip(&mut summary.arguments) {
        let sizes = sizes(item, argument).unwrap_or_default();
        for used in item.ir.uses(argument) {
            let mut reaches = function.reached_by(used.op, argument);
            // A constant that leaves a known size is reported in the function itself.
            let is_open = |dimension: u32| sizes.get(dimension as usize).is_some_and(Option::is_none);
            reaches.retain(|reach| reach.argument.is_some() || is_open(reach.dimension));
            if !reaches.is_empty() && ranges.always_runs(op, used.op) {
                reaches.into_iter().for_each(|reach| add(&mut does.reaches, reach));
            }
        }
    }
}

/// Adds an index. Of those that begin with one argument, the least and the largest are kept.
fn add(reaches: &mut Vec<Reach>, reach: Reach) {
    let is_alike = |known: &Reach| (known.dimension, known.argument) == (reach.dimension, reach.argument);
    match reaches.iter().position(is_alike) {
        Some(known) => {
            reaches[known].least = reaches[known].least.min(reach.least);
            reaches[known].largest = reaches[known].largest.max(reach.largest);
        }
        None if reaches.len() < REACHES => reaches.push(reach),
        None => {}
    }
}

impl Function<'_> {
    /// What `op` reaches of `buffer`, an argument, whenever it runs.
    fn reached_by(&self, op: OpId, buffer: ValueId) -> Vec<Reach> {
        let item = self.item;
        let Some(info) = item.info(op).filter(|_| item.ir.op(op).is_understood()) else {
            return Vec::new();
        };
        match is_call(item, op, info) {
            true => self.passed_on(op, buffer),
            false => self.accessed(op, info, buffer),
        }
    }

    fn accessed(&self, op: OpId, info: &OpInfo, buffer: ValueId) -> Vec<Reach> {
        let item = self.item;
        let is_base = |base: u8| item.segment(op, base).any(|operand| operand.value == Some(buffer));
        let has = |name: &str| info.attributes.iter().any(|attribute| &*attribute.name == name);
        let mut accesses = info.bounds.iter();
        let access = accesses.find(|bounded| bounded.chosen == Chosen::Element && is_base(bounded.base));
        // A transfer may leave the dimensions of its buffer.
        let Some(access) = access.filter(|_| !has("in_bounds")) else {
            return Vec::new();
        };
        let numbers = item.segment(op, access.numbers).map(|operand| operand.value);
        let indices = match has("map") {
            false => Some(numbers.map(|index| self.index(index?, DEPTH)).collect()),
            true => self.ranges.affine_map(op, "map").and_then(|map| {
                let numbers: Vec<ValueId> = numbers.collect::<Option<_>>()?;
                applied(&map, &numbers, &mut |value| self.index(value, DEPTH))
            }),
        };
        let indices: Vec<Option<Linear>> = indices.unwrap_or_default();
        let reach = |(dimension, index): (u32, Option<Linear>)| self.reach(op, dimension, &index?);
        (0..).zip(indices).filter_map(reach).collect()
    }

    /// What the callee of `op` reaches of a buffer that it gets.
    fn passed_on(&self, op: OpId, buffer: ValueId) -> Vec<Reach> {
        let Some((site, summary)) = CallSite::with_summary(self.item, self.callees, op) else {
            return Vec::new();
        };
        let passed = (0..)
            .zip(&summary.arguments)
            .filter(|(index, _)| site.argument(*index) == Some(buffer));
        let reaches = passed.flat_map(|(_, does)| &does.reaches);
        let own = |reach: &Reach| {
            let index = match reach.argument {
                Some(argument) => self.index(site.argument(argument)?, DEPTH)?,
                None => Linear::default(),
            };
            let own = self.reach(op, reach.dimension, &index)?;
            Some(Reach {
                least: own.least.checked_add(reach.least)?,
                largest: own.largest.checked_add(reach.largest)?,
                ..own
            })
        };
        reaches.filter_map(own).collect()
    }

    /// An index as a sum of induction variables and arguments of the function.
    fn index(&self, value: ValueId, depth: u32) -> Option<Linear> {
        if let Some(known) = self.ranges.sum_of(value) {
            return Some(known);
        }
        let op = match self.item.ir.value(value).def {
            Def::Argument { block, .. } => return (block == self.entry).then(|| Linear::variable(value)),
            Def::Result { op, .. } => op,
        };
        let depth = depth.checked_sub(1)?;
        let operands = operands(self.item, op)?;
        let mut parts = operands.iter().map(|&operand| self.index(operand, depth));
        let mut next = || parts.next()?;
        match self.item.info(op)?.computes? {
            Computes::Add => next()?.plus(&next()?, 1),
            Computes::Subtract => next()?.plus(&next()?, -1),
            _ => None,
        }
    }

    fn reach(&self, op: OpId, dimension: u32, index: &Linear) -> Option<Reach> {
        let number_of = |value: ValueId| match self.item.ir.value(value).def {
            Def::Argument { block, index } if block == self.entry => Some(index),
            _ => None,
        };
        let mut arguments = index
            .terms
            .iter()
            .filter_map(|&(value, times)| Some((number_of(value)?, times)));
        let argument = match (arguments.next(), arguments.next()) {
            (None, _) => None,
            (Some((argument, 1)), None) => Some(argument),
            _ => return None,
        };
        let mut rest = index.clone();
        rest.terms.retain(|(value, _)| number_of(*value).is_none());
        let (least, largest) = extremes(self.ranges, op, &rest)?;
        Some(Reach {
            dimension,
            argument,
            least,
            largest,
        })
    }
}

/// The least and the largest number that `index` becomes in the iterations in which `op` runs.
fn extremes(ranges: &LoopRanges<'_>, op: OpId, index: &Linear) -> Option<(i64, i64)> {
    let variables: Vec<ValueId> = index.terms.iter().map(|(variable, _)| *variable).collect();
    let is_certain = variables.is_empty() || ranges.runs_in_each_iteration(op, &variables);
    ranges.extremes(index).filter(|_| is_certain)
}

/// The finding about a call, `op`, whose callee reaches an element that a buffer does not have.
pub(crate) fn check(
    item: &Item,
    callees: &dyn Callees,
    ranges: &LoopRanges<'_>,
    runs: &Runs<'_>,
    op: OpId,
) -> Option<Finding> {
    let (site, summary) = CallSite::with_summary(item, callees, op)?;
    let mut arguments = (0..)
        .zip(&summary.arguments)
        .filter(|(_, does)| !does.reaches.is_empty());
    arguments.find_map(|(argument, does)| {
        let buffer = site.argument(argument)?;
        let sizes = sizes(item, buffer)?;
        let call = Call {
            item,
            ranges,
            op,
            loops: Iterations::around(op, runs),
            site,
            buffer,
        };
        let mut reaches = does.reaches.iter();
        let (message, iteration) =
            reaches.find_map(|reach| call.outside(reach, *sizes.get(reach.dimension as usize)?))?;
        if call.loops.never_runs() {
            return None;
        }
        let counted = iteration.variables().iter().map(|&(variable, number)| Related {
            span: item.ir.value(variable).name,
            message: format!("{} is {number} then", item.value_name(variable)).into(),
            inside: None,
        });
        Some(Finding {
            code: Code::OutOfBounds,
            severity: Code::OutOfBounds.default_severity(),
            span: operand_span(item, op, Some(buffer)),
            message,
            related: counted.collect(),
            op: Some(op),
            buffer: Some(buffer),
        })
    })
}

/// A call that passes a buffer.
struct Call<'a> {
    item: &'a Item,
    ranges: &'a LoopRanges<'a>,
    loops: Iterations<'a>,
    op: OpId,
    site: CallSite<'a>,
    buffer: ValueId,
}

impl Call<'_> {
    /// What is to be said where the callee reaches an index outside a dimension of this size, and in which iteration.
    fn outside(&self, reach: &Reach, size: Option<u64>) -> Option<(String, Iteration)> {
        let (item, dimension) = (self.item, reach.dimension as usize);
        let passed = match reach.argument {
            Some(index) => Some(self.site.argument(index)?),
            None => None,
        };
        let said = |index: String, size: String| {
            let (callee, name) = (self.site.callee, item.value_name(self.buffer));
            format!("{callee} uses index {index}, outside dimension {dimension} of {name}, whose size {size}")
        };
        if let Some(passed) = passed
            && passed_size(item, self.buffer, dimension) == Some(passed)
            && reach.largest >= 0
        {
            return Some((said(item.value_name(passed), "it is".to_owned()), Iteration::default()));
        }
        let index = passed.map_or_else(|| Some(Linear::default()), |passed| self.ranges.sum_of(passed));
        let known = index.and_then(|index| extremes(self.ranges, self.op, &index));
        let (index, iteration) = match (known, passed) {
            (Some((least, largest)), _) => (reach.outside(least, largest, size)?, Iteration::default()),
            (None, Some(passed)) if changes(item, passed) => self.loops.find([passed], |iteration| {
                let number = self.loops.number(passed, iteration);
                match number.map(|number| reach.outside(number, number, size)) {
                    Some(None) => ControlFlow::Continue(()),
                    index => ControlFlow::Break(index.flatten().map(|index| (index, iteration.clone()))),
                }
            })?,
            _ => return None,
        };
        let size = size.map_or_else(|| "is ?".to_owned(), |size| format!("is {size}"));
        Some((said(index.to_string(), size), iteration))
    }
}

impl Reach {
    /// An index that is outside a dimension, where the argument is between `least` and `largest`, and becomes both.
    fn outside(&self, least: i64, largest: i64, size: Option<u64>) -> Option<i64> {
        let (least, largest) = (least.checked_add(self.least)?, largest.checked_add(self.largest)?);
        let is_outside = size.is_some_and(|size| u64::try_from(largest).is_ok_and(|largest| largest >= size));
        match least < 0 {
            true => Some(least),
            false => is_outside.then_some(largest),
        }
    }
}
