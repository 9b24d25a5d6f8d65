//! Which numbers an induction variable becomes, where the text says it: the loop has constant bounds and a constant step.
//!
//! Read from the operands of the generic form, and from what a custom form says in front of its body: `%i = 0 to 8 step 2`,
//! `(%i, %j) = (0, %c1) to (8, 8) step (1, 2)`, `(%i) in (8)`, `%i = #map(%n) to affine_map<() -> (8)>()`.

use std::cell::RefCell;

use mlir_grammar::ir::Form;
use mlir_grammar::op_info::RegionPoint;
use mlir_grammar::{Def, Item, OpId, OpInfo, RegionId, Span, ValueId};
use rustc_hash::FxHashMap;

use crate::constants::{affine_results, constant, map_in_front};
use crate::summary::Callees;

/// The first and the last number that an induction variable becomes; it becomes both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LoopRange {
    pub(crate) first: i64,
    pub(crate) last: i64,
}

/// The ranges of the induction variables of an item. Each is read once: a loop's body may use its variable often.
pub(crate) struct LoopRanges<'a> {
    item: &'a Item,
    /// What tells what aliases of maps stand for.
    callees: &'a dyn Callees,
    known: RefCell<FxHashMap<ValueId, Option<LoopRange>>>,
}

impl<'a> LoopRanges<'a> {
    pub(crate) fn new(item: &'a Item, callees: &'a dyn Callees) -> Self {
        Self {
            item,
            callees,
            known: RefCell::default(),
        }
    }

    /// The affine map that a text is, or is an alias of; any other text as it is.
    pub(crate) fn map<'t>(&'t self, text: &'t str) -> Option<&'t str> {
        let text = text.trim();
        match text.starts_with('#') {
            true => self.callees.map(text),
            false => Some(text),
        }
    }

    /// The range of an induction variable. `None` where it is not known, and where the loop has no iteration.
    pub(crate) fn of(&self, variable: ValueId) -> Option<LoopRange> {
        let known = self.known.borrow().get(&variable).copied();
        known.unwrap_or_else(|| {
            let range = self.read(variable);
            self.known.borrow_mut().insert(variable, range);
            range
        })
    }

    fn read(&self, variable: ValueId) -> Option<LoopRange> {
        let item = self.item;
        let Def::Argument { block, index } = item.ir.value(variable).def else {
            return None;
        };
        let region = item.ir.block(block).parent;
        if item.ir.blocks_of(region).first() != Some(&block) {
            return None;
        }
        let op = item.ir.region(region).parent;
        let info = item.info(op).filter(|info| is_counting_loop(info))?;
        let [lower, upper, step] = match item.ir.op(op).form {
            Form::Generic if info.operand_segment("lowerBound").is_some() => {
                from_operands(item, op, info, index as usize)?
            }
            Form::Generic if info.operand_segment("dynamicLowerBound").is_some() => {
                from_static_bounds(item, op, info, index as usize)?
            }
            Form::Generic => self.bounds_by_maps(op, info, index as usize)?,
            Form::Tolerant => return None,
            _ => self.bounds_in_text(op, variable)?,
        };
        let width = upper.checked_sub(lower).filter(|width| *width > 0 && step > 0)?;
        let steps = (width - 1) / step;
        Some(LoopRange {
            first: lower,
            last: lower + steps * step,
        })
    }

    /// Lower bound, upper bound and step number `index`, as maps among the attributes say it.
    fn bounds_by_maps(&self, op: OpId, info: &OpInfo, index: usize) -> Option<[i64; 3]> {
        let attribute = |name| Some(self.item.str(self.item.ir.attribute(op, name)?.value));
        if let Some(steps) = attribute("steps") {
            // Where each variable has one bound of each kind, and no operand decides about it.
            let groups = [attribute("lowerBoundsGroups")?, attribute("upperBoundsGroups")?];
            let is_plain = groups.iter().all(|groups| is_all_ones(groups)) && self.item.ir.operands(op).is_empty();
            let bound = |map| {
                let results = affine_results(self.item, self, attribute(map)?, &[])?;
                results.into_iter().nth(index)??.as_constant()
            };
            let step = steps.trim_matches(['[', ']']).split(',').nth(index)?;
            let step = step.trim().parse().ok().filter(|_| is_plain)?;
            return Some([bound("lowerBoundsMap")?, bound("upperBoundsMap")?, step]);
        }
        let bound = |map, operands| {
            let operands = self.item.segment(op, info.operand_segment(operands)?);
            self.evaluated(attribute(map)?, operands.map(|operand| operand.value).collect())
        };
        let lower = bound("lowerBoundMap", "lowerBoundOperands")?;
        let upper = bound("upperBoundMap", "upperBoundOperands")?;
        Some([lower, upper, attribute("step")?.split(':').next()?.trim().parse().ok()?])
    }

    /// Lower bound, upper bound and step of a variable, as the text in front of the body says it.
    fn bounds_in_text(&self, op: OpId, variable: ValueId) -> Option<[i64; 3]> {
        let item = self.item;
        let name = item.ir.value(variable).name;
        let end = item.ir.op(op).span.end;
        // The variable stands in a list, or alone.
        let before = item.str(Span::new(item.ir.op(op).name.end, name.start));
        let (index, is_list) = match before.trim().strip_prefix('(') {
            Some(before) => (before.matches(',').count(), true),
            None => (0, false),
        };
        let mut text = behind_location(item.str(Span::new(name.end, end)));
        if is_list {
            text = text.split_once(')')?.1;
        }
        let number = |text: &str| -> Option<i64> {
            let part = match is_list {
                true => text.split(',').nth(index)?.trim(),
                false => text,
            };
            let named = |name: &str| {
                let mut operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
                operands.find(|&value| item.has_name(value, name.trim()))
            };
            if let Some(map) = map_in_front(part) {
                let names = part[map.len()..].split(['(', ')', '[', ']', ',']).map(str::trim);
                return self.evaluated(map, names.filter(|name| !name.is_empty()).map(named).collect());
            }
            part.parse().ok().or_else(|| constant(item, named(part)?))
        };
        let (sign, rest) = bound_after(text, &["=", "in"], is_list)?;
        if sign.0 == "in" {
            return Some([0, number(sign.1)?, 1]);
        }
        let lower = number(sign.1)?;
        let (upper, rest) = bound_after(rest, &["to"], is_list)?;
        let upper = number(upper.1)?;
        let step = match bound_after(rest, &["step"], is_list) {
            Some((step, _)) => number(step.1)?,
            None => 1,
        };
        Some([lower, upper, step])
    }

    /// The only result of a map.
    fn evaluated(&self, map: &str, operands: Option<Vec<ValueId>>) -> Option<i64> {
        let results = affine_results(self.item, self, map, &operands?)?;
        let [only] = <[_; 1]>::try_from(results).ok()?;
        only?.as_constant()
    }

    /// Whether control comes to `op` in each iteration of the loops of `variables`, once it comes to the outermost of them.
    pub(crate) fn runs_in_each_iteration(&self, op: OpId, variables: &[ValueId]) -> bool {
        let ir = &self.item.ir;
        let holder = |variable: &ValueId| {
            let block = ir.defining_block(*variable)?;
            Some(ir.region(ir.block(block).parent).parent)
        };
        let Some(outermost) = variables.iter().filter_map(holder).min() else {
            return false;
        };
        let mut inner = op;
        while inner != outermost {
            let Some(block) = ir.op(inner).parent else { return false };
            let region = ir.block(block).parent;
            let parent = ir.region(region).parent;
            if ir.blocks_of(region).len() > 1 || !self.surely_runs(parent, region) {
                return false;
            }
            inner = parent;
        }
        true
    }

    /// Whether control that comes to `op` comes to its region.
    fn surely_runs(&self, op: OpId, region: RegionId) -> bool {
        let ir = &self.item.ir;
        let Some(flow) = self.item.info(op).and_then(|info| info.regions.as_ref()) else {
            return false;
        };
        let index = ir.regions_of(op).iter().position(|&other| other == region);
        let enters = flow.edges.first().map(Vec::as_slice);
        if let (Some([RegionPoint::Region(only)]), Some(index)) = (enters, index) {
            return *only as usize == index;
        }
        let entry = ir.blocks_of(region).first();
        let mut variables = entry.into_iter().flat_map(|&block| ir.arguments(block));
        variables.next().is_some_and(|variable| self.of(variable).is_some())
    }
}

/// Whether an entry is one of the loops that count from a lower bound up to, and without, an upper one.
fn is_counting_loop(info: &OpInfo) -> bool {
    let has_attribute = |name: &str| info.attributes.iter().any(|attribute| &*attribute.name == name);
    let bounds = [("lowerBoundMap", "upperBoundMap"), ("lowerBoundsMap", "upperBoundsMap")];
    info.operand_segment("lowerBound").is_some() && info.operand_segment("upperBound").is_some()
        || bounds
            .iter()
            .any(|(lower, upper)| has_attribute(lower) && has_attribute(upper))
        || has_attribute("staticLowerBound") && has_attribute("staticUpperBound")
}

/// Lower bound, upper bound and step number `index`.
fn from_operands(item: &Item, op: OpId, info: &OpInfo, index: usize) -> Option<[i64; 3]> {
    let number = |name| {
        let mut operands = item.segment(op, info.operand_segment(name)?);
        constant(item, operands.nth(index)?.value?)
    };
    Some([number("lowerBound")?, number("upperBound")?, number("step")?])
}

/// The same, where attributes hold the numbers that are known, and mark those that are operands.
fn from_static_bounds(item: &Item, op: OpId, info: &OpInfo, index: usize) -> Option<[i64; 3]> {
    let number = |fixed, dynamic| {
        let numbers = item.str(item.ir.attribute(op, fixed)?.value);
        let numbers = numbers.strip_prefix("array<i64:")?.strip_suffix('>')?.split(',');
        let numbers: Vec<i64> = numbers
            .map(|number| number.trim().parse())
            .collect::<Result<_, _>>()
            .ok()?;
        let known = *numbers.get(index)?;
        if known != i64::MIN {
            return Some(known);
        }
        let before = numbers[..index].iter().filter(|number| **number == i64::MIN).count();
        constant(
            item,
            item.segment(op, info.operand_segment(dynamic)?).nth(before)?.value?,
        )
    };
    Some([
        number("staticLowerBound", "dynamicLowerBound")?,
        number("staticUpperBound", "dynamicUpperBound")?,
        number("staticStep", "dynamicStep")?,
    ])
}

/// Whether a list of numbers, `dense<1> : tensor<2xi32>` or `dense<[1, 1]> : …`, has no other number than 1.
fn is_all_ones(text: &str) -> bool {
    let numbers = text.strip_prefix("dense<").and_then(|rest| rest.split_once('>'));
    numbers.is_some_and(|(numbers, _)| {
        numbers
            .trim_matches(['[', ']'])
            .split(',')
            .all(|number| number.trim() == "1")
    })
}

/// What stands behind the location of a variable, ` loc("f.mlir":3:4)`, if it has one.
fn behind_location(text: &str) -> &str {
    let Some(location) = text.trim_start().strip_prefix("loc(") else {
        return text;
    };
    let (mut depth, mut is_quoted, mut is_escaped) = (1, false, false);
    for (at, c) in location.char_indices() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &location[at + 1..];
        }
    }
    text
}

/// `= 0`, `to (8, %n)`: the word and what it introduces, and what stands behind.
fn bound_after<'t>(text: &'t str, words: &[&'static str], is_list: bool) -> Option<((&'static str, &'t str), &'t str)> {
    let text = text.trim_start();
    let (word, rest) = words.iter().find_map(|word| Some((*word, text.strip_prefix(word)?)))?;
    let rest = rest.trim_start();
    let (bound, rest) = match is_list {
        true => rest.strip_prefix('(')?.split_once(')')?,
        false => rest.split_at(bound_len(rest)),
    };
    // What goes on is something else than a number or a map with its operands.
    let is_whole = !rest.trim_start().starts_with(['<', '(']);
    (is_whole && !bound.is_empty()).then_some(((word, bound), rest))
}

/// How long the number, the name, or the map with its operands is that a text begins with.
fn bound_len(text: &str) -> usize {
    let Some(map) = map_in_front(text) else {
        let is_in_name = |c: char| c.is_alphanumeric() || matches!(c, '%' | '#' | '_' | '$' | '.' | '-');
        return text.find(|c| !is_in_name(c)).unwrap_or(text.len());
    };
    let mut end = map.len();
    while let Some(close) = match text.as_bytes().get(end) {
        Some(b'(') => text[end..].find(')'),
        Some(b'[') => text[end..].find(']'),
        _ => None,
    } {
        end += close + 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoCallees;
    use crate::testing::{parse, value};

    fn range(text: &str, name: &str) -> Option<(i64, i64)> {
        let item = parse(text);
        let range = LoopRanges::new(&item, &NoCallees).of(value(&item, name));
        range.map(|range| (range.first, range.last))
    }

    #[test]
    fn of_constant_bounds() {
        let text = "func.func @f(%n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  scf.for %a = %c0 to %c8 step %c3 {
  }
  scf.for %b = %c0 to %n step %c3 {
  }
  affine.for %c = -2 to 8 step 2 {
  }
  affine.for %d = 8 to 8 {
  }
  affine.for %e = affine_map<(d0) -> (d0)>(%c0) to 8 {
  }
  affine.parallel (%f, %g) = (0, 1) to (9, 8) step (1, 2) {
  }
  scf.forall (%h, %i) in (4, %c8) {
  }
  scf.forall (%j) = (1) to (8) step (4) {
  }
  affine.for %k = 0 to min affine_map<(d0) -> (d0, 4)>(%n) {
  }
  scf.parallel (%l, %m) = (%c0, %c3) to (%c8, %c8) step (%c3, %c3) {
    scf.reduce
  }
  \"scf.for\"(%c3, %c8, %c3) ({
  ^bb0(%o: index):
    \"scf.yield\"() : () -> ()
  }) : (index, index, index) -> ()
  \"affine.parallel\"() <{lowerBoundsGroups = dense<1> : tensor<2xi32>, lowerBoundsMap = affine_map<() -> (0, 1)>, reductions = [], steps = [1, 2], upperBoundsGroups = dense<1> : tensor<2xi32>, upperBoundsMap = affine_map<() -> (9, 8)>}> ({
  ^bb0(%p: index, %q: index):
    \"affine.yield\"() : () -> ()
  }) : () -> ()
  \"scf.forall\"(%c8) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 1>, staticStep = array<i64: 1, 3>, staticUpperBound = array<i64: 4, -9223372036854775808>}> ({
  ^bb0(%r: index, %s: index):
    \"scf.forall.in_parallel\"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  affine.for %t loc(\"a ) b.mlir\":3:4) = 0 to 8 step 3 {
  }
  return
}
";
        assert_eq!(range(text, "%p"), Some((0, 8)));
        assert_eq!(range(text, "%q"), Some((1, 7)));
        assert_eq!(range(text, "%r"), Some((0, 3)));
        assert_eq!(range(text, "%s"), Some((1, 7)));
        assert_eq!(range(text, "%t"), Some((0, 6)));
        assert_eq!(range(text, "%a"), Some((0, 6)));
        assert_eq!(range(text, "%b"), None);
        assert_eq!(range(text, "%c"), Some((-2, 6)));
        assert_eq!(range(text, "%d"), None);
        assert_eq!(range(text, "%e"), Some((0, 7)));
        assert_eq!(range(text, "%f"), Some((0, 8)));
        assert_eq!(range(text, "%g"), Some((1, 7)));
        assert_eq!(range(text, "%h"), Some((0, 3)));
        assert_eq!(range(text, "%i"), Some((0, 7)));
        assert_eq!(range(text, "%j"), Some((1, 5)));
        assert_eq!(range(text, "%k"), None);
        assert_eq!(range(text, "%l"), Some((0, 6)));
        assert_eq!(range(text, "%m"), Some((3, 6)));
        assert_eq!(range(text, "%o"), Some((3, 6)));
    }

    #[test]
    fn numbers_that_are_too_large_are_not_known() {
        let text = "func.func @f() {
  affine.for %a = -9223372036854775808 to 9223372036854775807 step 2 {
  }
  affine.for %b = 0 to 4 step 0 {
  }
  return
}
";
        assert_eq!(range(text, "%a"), None);
        assert_eq!(range(text, "%b"), None);
    }
}
