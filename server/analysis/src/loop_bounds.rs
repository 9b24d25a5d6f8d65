//! Where a loop begins and ends to count, and by what: `%i = 0 to 8 step 2`, `(%i, %j) = (0, %c1) to (8, 8) step (1, 2)`,
//! `(%i) in (8)`, `%i = #map(%n) to min affine_map<(d0) -> (d0 + 8, 64)>(%i)`.
//!
//! Read from the operands of the generic form, from maps and numbers among the attributes, and from what a custom form says in
//! front of its body.

use mlir_grammar::ir::Form;
use mlir_grammar::{Item, OpId, OpInfo, Span, ValueId};
use smallvec::{SmallVec, smallvec};

use crate::constants::{evaluated, map_in_front, without_alias};
use crate::linear::Linear;
use crate::summary::Callees;

/// A number, or several of which the largest (where a loop begins) or the least (where it ends) counts. `None` for each that is
/// not known.
pub(crate) type Bound = SmallVec<[Option<Linear>; 1]>;

/// One dimension of a loop.
#[derive(Debug)]
pub(crate) struct LoopBounds {
    /// The first number.
    pub(crate) lower: Bound,
    /// What all numbers are less than.
    pub(crate) upper: Bound,
    pub(crate) step: Linear,
}

/// What is known of the values that bounds are made of.
pub(crate) type Known<'k> = dyn FnMut(ValueId) -> Option<Linear> + 'k;

/// Dimension `index` of the loop `op`. `None` if it is none, has no such dimension, or is written in a way that is not
/// understood. `callees` tells what aliases of maps stand for.
pub(crate) fn loop_bounds(
    item: &Item,
    callees: &dyn Callees,
    op: OpId,
    index: usize,
    known: &mut Known<'_>,
) -> Option<LoopBounds> {
    let info = item.info(op).filter(|info| is_counting_loop(info))?;
    let mut reading = Reading {
        item,
        callees,
        op,
        info,
        index,
        known,
    };
    match item.ir.op(op).form {
        Form::Generic if info.operand_segment("lowerBound").is_some() => reading.operands(),
        Form::Generic if info.operand_segment("dynamicLowerBound").is_some() => reading.numbers_or_operands(),
        Form::Generic => reading.maps(),
        Form::Tolerant => None,
        _ => reading.text(),
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

struct Reading<'r, 'k> {
    item: &'r Item,
    callees: &'r dyn Callees,
    op: OpId,
    info: &'r OpInfo,
    /// Which dimension.
    index: usize,
    known: &'r mut Known<'k>,
}

impl<'r> Reading<'r, '_> {
    fn attribute(&self, name: &str) -> Option<&'r str> {
        Some(self.item.str(self.item.ir.attribute(self.op, name)?.value))
    }

    /// Operand number `index` of a segment.
    fn operand(&mut self, segment: &str, index: usize) -> Option<Linear> {
        let segment = self.info.operand_segment(segment)?;
        let value = self.item.segment(self.op, segment).nth(index)?.value?;
        (self.known)(value)
    }

    /// Of a loop that takes its bounds as values.
    fn operands(&mut self) -> Option<LoopBounds> {
        let index = self.index;
        let has = |name| Some(self.item.segment(self.op, self.info.operand_segment(name)?).count() > index);
        if !has("lowerBound")? || !has("upperBound")? {
            return None;
        }
        Some(LoopBounds {
            lower: smallvec![self.operand("lowerBound", index)],
            upper: smallvec![self.operand("upperBound", index)],
            step: self.operand("step", index)?,
        })
    }

    /// Attributes hold the numbers that are known, and mark those that are operands.
    fn numbers_or_operands(&mut self) -> Option<LoopBounds> {
        Some(LoopBounds {
            lower: smallvec![self.number_or_operand("staticLowerBound", "dynamicLowerBound")?],
            upper: smallvec![self.number_or_operand("staticUpperBound", "dynamicUpperBound")?],
            step: self.number_or_operand("staticStep", "dynamicStep")??,
        })
    }

    fn number_or_operand(&mut self, fixed: &str, dynamic: &str) -> Option<Option<Linear>> {
        let numbers = self.attribute(fixed)?.strip_prefix("array<i64:")?.strip_suffix('>')?;
        let numbers = numbers.split(',').map(|number| number.trim().parse().ok());
        let numbers: Vec<i64> = numbers.collect::<Option<_>>()?;
        let known = *numbers.get(self.index)?;
        if known != i64::MIN {
            return Some(Some(Linear::constant(known)));
        }
        let before = numbers[..self.index].iter().filter(|number| **number == i64::MIN);
        let index = before.count();
        Some(self.operand(dynamic, index))
    }

    /// Maps among the attributes.
    fn maps(&mut self) -> Option<LoopBounds> {
        if let Some(steps) = self.attribute("steps") {
            // Where each variable has one bound of each kind.
            let groups = [
                self.attribute("lowerBoundsGroups")?,
                self.attribute("upperBoundsGroups")?,
            ];
            let is_plain = groups.iter().all(|groups| is_all_ones(groups));
            let step = steps.trim_matches(['[', ']']).split(',').nth(self.index)?;
            let step = step.trim().parse().ok().filter(|_| is_plain)?;
            let maps = [self.attribute("lowerBoundsMap")?, self.attribute("upperBoundsMap")?];
            let operands = self.item.ir.operands(self.op).iter();
            let operands: Option<Vec<ValueId>> = operands.map(|operand| operand.value).collect();
            // First those of the lower bounds.
            let operands = operands?;
            let (of_lower, of_upper) = operands.split_at_checked(inputs(without_alias(self.callees, maps[0])?)?)?;
            let index = self.index;
            let bound = |map: Option<Bound>| Some(smallvec![map?.into_iter().nth(index)?]);
            return Some(LoopBounds {
                lower: bound(self.map(maps[0], of_lower))?,
                upper: bound(self.map(maps[1], of_upper))?,
                step: Linear::constant(step),
            });
        }
        if self.index > 0 {
            return None;
        }
        let step = self.attribute("step")?.split(':').next()?.trim().parse().ok()?;
        let mut bound = |map: &str, operands: &str| {
            let operands = self.item.segment(self.op, self.info.operand_segment(operands)?);
            let operands: Option<Vec<ValueId>> = operands.map(|operand| operand.value).collect();
            self.map(self.attribute(map)?, &operands?)
        };
        Some(LoopBounds {
            lower: bound("lowerBoundMap", "lowerBoundOperands")?,
            upper: bound("upperBoundMap", "upperBoundOperands")?,
            step: Linear::constant(step),
        })
    }

    /// The results of a map, or of the one that an alias stands for: one that is not known, where nobody says which that is.
    fn map(&mut self, map: &str, operands: &[ValueId]) -> Option<Bound> {
        let Some(map) = without_alias(self.callees, map) else {
            return Some(smallvec![None]);
        };
        evaluated(self.item, map, operands, &mut *self.known).map(Bound::from)
    }

    /// What a custom form says in front of its body.
    fn text(&mut self) -> Option<LoopBounds> {
        let item = self.item;
        let region = *item.ir.regions_of(self.op).first()?;
        let entry = *item.ir.blocks_of(region).first()?;
        let variable = item.ir.arguments(entry).nth(self.index)?;
        let name = item.ir.value(variable).name;
        let end = item.ir.op(self.op).span.end;
        // The variable stands in a list, or alone.
        let is_list = item
            .str(Span::new(item.ir.op(self.op).name.end, name.start))
            .trim()
            .starts_with('(');
        if !is_list && self.index > 0 {
            return None;
        }
        let mut text = behind_location(item.str(Span::new(name.end, end)));
        if is_list {
            text = text.split_once(')')?.1;
        }
        let (sign, rest) = bound_after(text, &["=", "in"], is_list)?;
        if sign.0 == "in" {
            return Some(LoopBounds {
                lower: smallvec![Some(Linear::constant(0))],
                upper: self.written(sign.1, is_list)?,
                step: Linear::constant(1),
            });
        }
        let lower = self.written(sign.1, is_list)?;
        let (upper, rest) = bound_after(rest, &["to"], is_list)?;
        let upper = self.written(upper.1, is_list)?;
        let step = match bound_after(rest, &["step"], is_list) {
            Some((step, _)) => <[_; 1]>::try_from(self.written(step.1, is_list)?.into_vec()).ok()?,
            None => [Some(Linear::constant(1))],
        };
        let [step] = step;
        let step = step?;
        Some(LoopBounds { lower, upper, step })
    }

    /// A number, a value, or a map with its operands; or one of a list of these.
    fn written(&mut self, text: &str, is_list: bool) -> Option<Bound> {
        let part = match is_list {
            true => text.split(',').nth(self.index)?.trim(),
            false => text,
        };
        let (item, op) = (self.item, self.op);
        let named = |name: &str| {
            let mut operands = item.ir.operands(op).iter().filter_map(|operand| operand.value);
            operands.find(|&value| item.has_name(value, name.trim()))
        };
        if let Some(map) = map_in_front(part) {
            let names = part[map.len()..].split(['(', ')', '[', ']', ',']).map(str::trim);
            let operands: Option<Vec<ValueId>> = names.filter(|name| !name.is_empty()).map(named).collect();
            return self.map(map, &operands?);
        }
        let number = part.parse().ok().map(Linear::constant);
        let symbol = part.strip_prefix("symbol(").and_then(|rest| rest.strip_suffix(')'));
        if let Some(value) = named(symbol.unwrap_or(part)) {
            return Some(smallvec![(self.known)(value)]);
        }
        if number.is_some() {
            return Some(smallvec![number]);
        }
        // `affine.parallel` has expressions in its lists.
        let operands: Option<Vec<ValueId>> = item.ir.operands(op).iter().map(|operand| operand.value).collect();
        let results = evaluated(item, &format!("({part})"), &operands?, &mut *self.known);
        Some(results.map_or_else(|| smallvec![None], Bound::from))
    }
}

/// How many operands `affine_map<(d0, d1)[s0] -> …>` takes.
fn inputs(map: &str) -> Option<usize> {
    let (names, _) = map.strip_prefix("affine_map<")?.split_once("->")?;
    let names = names.split(['(', ')', '[', ']', ',']).map(str::trim);
    Some(names.filter(|name| !name.is_empty()).count())
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

/// `= 0`, `to (8, %n)`, `to min #map(%n)`: the word and what it introduces, and what stands behind.
fn bound_after<'t>(text: &'t str, words: &[&'static str], is_list: bool) -> Option<((&'static str, &'t str), &'t str)> {
    let text = text.trim_start();
    let (word, rest) = words.iter().find_map(|word| Some((*word, text.strip_prefix(word)?)))?;
    let rest = rest.trim_start();
    let (bound, rest) = match is_list {
        true => rest.strip_prefix('(')?.split_once(')')?,
        false => {
            let choice = ["min ", "max "].iter().find_map(|choice| rest.strip_prefix(choice));
            let rest = choice.unwrap_or(rest).trim_start();
            rest.split_at(bound_len(rest))
        }
    };
    // What goes on is something else than a number or a map with its operands.
    let is_whole = !rest.trim_start().starts_with(['<', '(']);
    (is_whole && !bound.is_empty()).then_some(((word, bound), rest))
}

/// How long the number, the name, or the map with its operands is that a text begins with.
fn bound_len(text: &str) -> usize {
    let front = map_in_front(text).or_else(|| text.starts_with("symbol(").then_some("symbol"));
    let Some(front) = front else {
        let is_in_name = |c: char| c.is_alphanumeric() || matches!(c, '%' | '#' | '_' | '$' | '.' | '-');
        return text.find(|c| !is_in_name(c)).unwrap_or(text.len());
    };
    let mut end = front.len();
    while let Some(close) = match text.as_bytes().get(end) {
        Some(b'(') => text[end..].find(')'),
        Some(b'[') => text[end..].find(']'),
        _ => None,
    } {
        end += close + 1;
    }
    end
}
