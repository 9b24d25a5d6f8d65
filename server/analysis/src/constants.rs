//! Numbers that the text decides: constants, and what `arith` and `affine` make of constants alone.
//!
//! Promised: a number is given only where every execution computes that number. Whatever may wrap around, is too deep, or
//! is written in a way that is not understood, is not known.

use mlir_grammar::op_info::Computes;
use mlir_grammar::types::TypeKind;
use mlir_grammar::{Def, Item, OpId, Span, ValueId};

use crate::linear::Linear;
use crate::loop_range::LoopRanges;
use crate::summary::Callees;

/// How many operations are looked through.
const DEPTH: u32 = 16;

/// How many operands an affine map may have.
const OPERANDS: usize = 64;

/// How deep the parentheses of an affine expression may be nested.
const NESTING: u32 = 32;

/// The number that `value` is.
pub(crate) fn constant(item: &Item, value: ValueId) -> Option<i64> {
    computed(item, value, None, &mut 64, DEPTH)?.as_constant()
}

/// What `value` is as a sum of induction variables whose ranges are known.
pub(crate) fn linear(item: &Item, ranges: &LoopRanges<'_>, value: ValueId) -> Option<Linear> {
    computed(item, value, Some(ranges), &mut 64, DEPTH)
}

/// `fuel`: how many operations may still be looked at, over all. `ranges`: of induction variables, if these count.
fn computed(
    item: &Item,
    value: ValueId,
    ranges: Option<&LoopRanges<'_>>,
    fuel: &mut u32,
    depth: u32,
) -> Option<Linear> {
    let Def::Result { op, index: 0 } = item.ir.value(value).def else {
        let is_index = item.ir.type_of(value)?.kind == TypeKind::Index;
        let range = ranges.filter(|_| is_index)?.of(value);
        return range.map(|_| Linear::variable(value));
    };
    *fuel = fuel.checked_sub(1)?;
    let computes = item.info(op)?.computes?;
    if computes == Computes::Constant {
        let attribute = item.ir.attribute(op, "value")?;
        let number = integer(item.str(attribute.value).split(':').next()?)?;
        return Some(Linear::constant(number));
    }
    let depth = depth.checked_sub(1)?;
    if computes == Computes::Map {
        return mapped(item, op, ranges, fuel, depth);
    }
    let mut operands = item.ir.operands(op).iter();
    let mut next = || computed(item, operands.next()?.value?, ranges, fuel, depth);
    let number = match computes {
        Computes::Add => next()?.plus(&next()?, 1)?,
        Computes::Subtract => next()?.plus(&next()?, -1)?,
        Computes::Multiply => next()?.times(&next()?)?,
        Computes::Convert => next()?,
        _ => return None,
    };
    let (least, largest) = number.extremes(ranges)?;
    let fits = match item.ir.type_of(value)?.kind {
        TypeKind::Index => true,
        TypeKind::Integer(width @ 2..=64) => least >= -1 << (width - 1) && largest <= i64::MAX >> (64 - width),
        _ => false,
    };
    fits.then_some(number)
}

/// The result of an affine map of the operands.
fn mapped(item: &Item, op: OpId, ranges: Option<&LoopRanges<'_>>, fuel: &mut u32, depth: u32) -> Option<Linear> {
    let ir = &item.ir;
    let map = map_of(item, op)?;
    let map = match ranges {
        Some(ranges) => ranges.map(map)?,
        None => map,
    };
    let operands: Option<Vec<ValueId>> = ir.operands(op).iter().map(|operand| operand.value).collect();
    let mut known = |value| computed(item, value, ranges, fuel, depth);
    let results = evaluated(item, map, &operands?, &mut known)?;
    <[Option<Linear>; 1]>::try_from(results).ok()?.into_iter().next()?
}

/// The map that an operation applies, or its alias.
pub(crate) fn map_of(item: &Item, op: OpId) -> Option<&str> {
    match item.ir.attribute(op, "map") {
        Some(map) => Some(item.str(map.value)),
        // The custom form has it in front of the operands.
        None => map_in_front(item.str(Span::new(item.ir.op(op).name.end, item.ir.op(op).span.end))),
    }
}

/// The affine map or set that a text is, or is an alias of; any other text as it is. `None` where nobody says what the alias
/// stands for.
pub(crate) fn without_alias<'t>(callees: &'t dyn Callees, text: &'t str) -> Option<&'t str> {
    let text = text.trim();
    match text.starts_with('#') {
        true => callees.map(text),
        false => Some(text),
    }
}

/// `affine_map<(d0) -> (d0 + 1)>` or `#map` at the front of a text.
pub(crate) fn map_in_front(text: &str) -> Option<&str> {
    let text = text.trim_start();
    if let Some(name) = text.strip_prefix('#') {
        let is_in_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '-');
        let end = name.find(|c| !is_in_name(c)).unwrap_or(name.len());
        return text.get(..=end);
    }
    text.strip_prefix("affine_map<")?;
    let bytes = text.as_bytes();
    let closes = |at: &usize| bytes[*at] == b'>' && bytes[at - 1] != b'-';
    let end = (1..bytes.len()).find(closes)?;
    text.get(..=end)
}

/// `5`, `-5`
fn integer(text: &str) -> Option<i64> {
    text.trim().parse().ok()
}

/// The results of an affine map, or of subscripts that are one: `affine_map<(d0)[s0] -> (d0 + s0, 2)>` of the operands in
/// their order, also by its alias, or `[%i + 1, 2]` of values by their names. Each that is not known is `None`; no list where
/// the text is none.
pub(crate) fn affine_results(
    item: &Item,
    ranges: &LoopRanges<'_>,
    text: &str,
    operands: &[ValueId],
) -> Option<Vec<Option<Linear>>> {
    evaluated(item, ranges.map(text)?, operands, &mut |value| {
        linear(item, ranges, value)
    })
}

/// The same, of operands that are `known`.
pub(crate) fn evaluated(
    item: &Item,
    text: &str,
    operands: &[ValueId],
    known: &mut dyn FnMut(ValueId) -> Option<Linear>,
) -> Option<Vec<Option<Linear>>> {
    if operands.len() > OPERANDS {
        return None;
    }
    let text = text.trim();
    let (names, results) = match text.strip_prefix("affine_map<").and_then(|rest| rest.strip_suffix('>')) {
        Some(map) => {
            let (arguments, results) = map.split_once("->")?;
            let names = arguments.split(['(', ')', '[', ']', ',']).map(str::trim);
            (
                names.filter(|name| !name.is_empty()).take(OPERANDS).collect(),
                results.trim(),
            )
        }
        None => (Vec::new(), text),
    };
    let results = results.strip_prefix(['(', '['])?.strip_suffix([')', ']'])?;
    let mut known = |name: &str| {
        let value = match names.iter().position(|known| *known == name) {
            Some(at) => operands.get(at).copied(),
            None => operands.iter().copied().find(|value| item.has_name(*value, name)),
        };
        known(value?)
    };
    let parts = top_level_parts(results).into_iter();
    let evaluate = |text: &str| {
        let known = &mut known;
        let mut expression = Expression { text, known };
        let value = expression.sum(NESTING)?;
        expression.text.trim().is_empty().then_some(value)
    };
    Some(parts.map(evaluate).collect())
}

/// The parts between commas that stand in no parentheses. None of an empty text.
fn top_level_parts(text: &str) -> Vec<&str> {
    let mut depth = 0_i32;
    let parts = text.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    });
    let parts: Vec<&str> = parts.collect();
    match parts[..] {
        [only] if only.trim().is_empty() => Vec::new(),
        _ => parts,
    }
}

/// An affine expression, read from its front.
struct Expression<'t, F> {
    text: &'t str,
    known: &'t mut F,
}

impl<F: FnMut(&str) -> Option<Linear>> Expression<'_, F> {
    fn take(&mut self, token: &str) -> bool {
        let rest = self.text.trim_start().strip_prefix(token);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn sum(&mut self, depth: u32) -> Option<Linear> {
        let mut value = self.product(depth)?;
        loop {
            if self.take("+") {
                value = value.plus(&self.product(depth)?, 1)?;
            } else if self.take("-") {
                value = value.plus(&self.product(depth)?, -1)?;
            } else {
                return Some(value);
            }
        }
    }

    fn product(&mut self, depth: u32) -> Option<Linear> {
        let mut value = self.factor(depth)?;
        loop {
            if self.take("*") {
                value = value.times(&self.factor(depth)?)?;
                continue;
            }
            let operation = ["floordiv", "ceildiv", "mod"].into_iter().find(|name| self.take(name));
            let Some(operation) = operation else { return Some(value) };
            let divisor = self.factor(depth)?.as_constant()?;
            let dividend = value.as_constant()?;
            if divisor <= 0 {
                return None;
            }
            value = Linear::constant(match operation {
                "floordiv" => dividend.div_euclid(divisor),
                "mod" => dividend.rem_euclid(divisor),
                _ => dividend.checked_add(divisor - 1)?.div_euclid(divisor),
            });
        }
    }

    fn factor(&mut self, depth: u32) -> Option<Linear> {
        let depth = depth.checked_sub(1)?;
        if self.take("-") {
            return Linear::default().plus(&self.factor(depth)?, -1);
        }
        if self.take("symbol(") || self.take("(") {
            let value = self.sum(depth)?;
            return self.take(")").then_some(value);
        }
        let text = self.text.trim_start();
        let is_in_name = |c: char| c.is_alphanumeric() || matches!(c, '%' | '#' | '_' | '$' | '.');
        let end = text.find(|c| !is_in_name(c)).unwrap_or(text.len());
        let (name, rest) = text.split_at(end);
        self.text = rest;
        integer(name).map(Linear::constant).or_else(|| (self.known)(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NoCallees;
    use crate::testing::{parse, value};

    #[test]
    fn arithmetic_of_constants() {
        let item = parse(
            "func.func @f(%n: index) {
  %a = arith.constant 7 : index
  %b = arith.constant -2 : index
  %sum = arith.addi %a, %b : index
  %product = arith.muli %sum, %a : index
  %difference = arith.subi %product, %n : index
  %c = arith.constant 100 : i8
  %wraps = arith.addi %c, %c : i8
  %wide = arith.extsi %c : i8 to i32
  %cast = arith.index_cast %wide : i32 to index
  %i = index.constant 3
  return
}
",
        );
        let known = |name| constant(&item, value(&item, name));
        assert_eq!(known("%sum"), Some(5));
        assert_eq!(known("%product"), Some(35));
        assert_eq!(known("%difference"), None);
        assert_eq!(known("%wraps"), None);
        assert_eq!(known("%cast"), Some(100));
        assert_eq!(known("%i"), Some(3));
    }

    #[test]
    fn affine_expressions() {
        let item = parse(
            "func.func @f(%n: index) {
  %a = arith.constant 7 : index
  %b = arith.constant 3 : index
  return
}
",
        );
        let operands = [value(&item, "%a"), value(&item, "%b"), value(&item, "%n")];
        let ranges = LoopRanges::new(&item, &NoCallees);
        let constants =
            |results: Vec<Option<Linear>>| results.into_iter().map(|result| result?.as_constant()).collect();
        let results = |text| {
            affine_results(&item, &ranges, text, &operands).map(|results| -> Vec<Option<i64>> { constants(results) })
        };
        assert_eq!(
            results("affine_map<(d0, d1)[s0] -> (d0 * 2 - d1, d0 mod d1, s0, (d0 + 1) ceildiv 3, -d1 floordiv 2)>"),
            Some(vec![Some(11), Some(1), None, Some(3), Some(-2)])
        );
        assert_eq!(results("[%a + symbol(%b), %n, 5]"), Some(vec![Some(10), None, Some(5)]));
        assert_eq!(results("[]"), Some(vec![]));
        assert_eq!(results("#map"), None);
        assert_eq!(
            results("[%a %b, 9223372036854775807 + 1, 1 mod 0]"),
            Some(vec![None; 3])
        );
        assert_eq!(results(&format!("[{}1]", "(".repeat(100_000))), Some(vec![None]));
    }
}
