//! The bodies of `linalg`'s named operations.

use super::{Body, Named};
use crate::ir::types::TypeKind;
use crate::ir::{OpId, Operand};
use crate::item::Item;
use crate::spelling::Spelling;

/// The body of an operation of `linalg`.
pub(super) fn body(item: &Item, op: OpId, spelling: &Spelling) -> Option<Body> {
    let name = item.op_name(op).strip_prefix("linalg.")?;
    let mut body = Body::default();
    for (index, operand) in item.ir.operands(op).iter().enumerate() {
        body.arguments.push(Named {
            name: format!("%arg{index}"),
            ty: spelling.of(scalar_type(item, operand)?).into_owned(),
        });
    }
    let result = match attribute(item, op, "payload") {
        Some(payload) => applied(&mut body, name, payload)?,
        None => named(&mut body, item, op, name)?,
    };
    body.yield_(&result);
    Some(body)
}

/// The type of an operand's elements; its own where it is a scalar.
fn scalar_type<'i>(item: &'i Item, operand: &Operand) -> Option<&'i str> {
    let ir = &item.ir;
    let ty = ir.ty(operand.ty.or_else(|| ir.value(operand.value?).ty)?);
    let element = match &ty.kind {
        TypeKind::Tensor(shaped) => Some(shaped.element),
        TypeKind::MemRef(memref) => Some(memref.shaped.element),
        _ => None,
    };
    Some(element.map_or(&*ty.text, |element| &*ir.ty(element).text))
}

fn attribute<'i>(item: &'i Item, op: OpId, name: &str) -> Option<&'i str> {
    item.ir.attribute(op, name).map(|attribute| item.str(attribute.value))
}

/// `linalg.map { arith.addf } …`, `linalg.reduce { arith.addf } …`: one operation on all, of the output's type.
fn applied(body: &mut Body, name: &str, payload: &str) -> Option<Named> {
    let payload = payload.trim_matches(|c: char| c == '{' || c == '}' || c.is_whitespace());
    let applied = payload.split(|c: char| c == '{' || c.is_whitespace()).next()?;
    let (output, inputs) = body.arguments.split_last()?;
    let (output, mut operands) = (output.clone(), inputs.to_vec());
    if name == "reduce" {
        operands.insert(0, output.clone());
    }
    let operands: Vec<&Named> = operands.iter().collect();
    Some(body.compute(applied, &operands, &output.ty))
}

/// What the operation is named after.
fn named(body: &mut Body, item: &Item, op: OpId, name: &str) -> Option<Named> {
    let is_unsigned = attribute(item, op, "cast").is_some_and(|cast| cast.contains("cast_unsigned"));
    match name {
        "fill" | "broadcast" | "transpose" => body.argument(0),
        "copy" => {
            let (from, to) = (body.argument(0)?, body.argument(1)?);
            Some(body.cast(&from, &to.ty, is_unsigned))
        }
        "select" => elementwise(body, name),
        "elementwise" => {
            let kind = attribute(item, op, "kind")?;
            let (_, kind) = kind.trim_end_matches('>').rsplit_once('<')?;
            elementwise(body, kind)
        }
        "fill_rng_2d" => random(body),
        _ if name.starts_with("pooling_") => pooled(body, name),
        _ if name.starts_with("quantized_") || name.ends_with("_q") => quantized_product(body),
        _ if is_contraction(name) => {
            let [left, right, sum] = [body.argument(0)?, body.argument(1)?, body.argument(2)?];
            let left = body.cast(&left, &sum.ty, is_unsigned);
            let right = body.cast(&right, &sum.ty, is_unsigned);
            let product = body.binary("mul", &left, &right)?;
            body.binary("add", &sum, &product)
        }
        _ => elementwise(body, name),
    }
}

fn is_contraction(name: &str) -> bool {
    let ends = ["matmul", "matvec", "vecmat", "mmt4d", "dot", "contract"];
    name.starts_with("conv_") || name.starts_with("depthwise_conv_") || ends.iter().any(|end| name.ends_with(end))
}

/// A function of one, two or three inputs.
fn elementwise(body: &mut Body, function: &str) -> Option<Named> {
    let first = body.argument(0)?;
    if let Some(result) = body.unary(function, &first) {
        return Some(result);
    }
    let second = body.argument(1)?;
    if function == "select" {
        let third = body.argument(2)?;
        return Some(body.select(&first, &second, &third));
    }
    body.binary(function, &first, &second)
}

/// `pooling_nhwc_max_unsigned`: the function is after the layout.
fn pooled(body: &mut Body, name: &str) -> Option<Named> {
    let (_, function) = name.strip_prefix("pooling_")?.split_once('_')?;
    let (input, output) = (body.argument(0)?, body.argument(2)?);
    let input = body.cast(&input, &output.ty, function.ends_with("_unsigned"));
    body.binary(if function == "sum" { "add" } else { function }, &output, &input)
}

/// The product of what lies above two zero points, added up.
fn quantized_product(body: &mut Body) -> Option<Named> {
    let sum = body.argument(4)?;
    let mut above_zero = |value: usize, zero: usize| {
        let (value, zero) = (body.argument(value)?, body.argument(zero)?);
        let value = body.cast(&value, &sum.ty, false);
        let zero = body.cast(&zero, &sum.ty, false);
        body.binary("sub", &value, &zero)
    };
    let (left, right) = (above_zero(0, 2)?, above_zero(1, 3)?);
    let product = body.binary("mul", &left, &right)?;
    body.binary("add", &sum, &product)
}

/// A linear congruential generator, seeded by the position, scaled to the range of the inputs.
fn random(body: &mut Body) -> Option<Named> {
    let [low, high, seed, output] = [
        body.argument(0)?,
        body.argument(1)?,
        body.argument(2)?,
        body.argument(3)?,
    ];
    let half = body.compute("arith.constant", &[], "i64");
    let half = body.cast(&half, "f64", false);
    let column = body.compute("linalg.index", &[], "index");
    let column = body.cast(&column, "i32", false);
    let row = body.compute("linalg.index", &[], "index");
    let row = body.cast(&row, "i32", false);
    let mut state = body.binary("add", &row, &seed)?;
    for is_last in [false, true] {
        let factor = body.compute("arith.constant", &[], "i64");
        let factor = body.cast(&factor, "i32", false);
        state = body.binary("mul", &state, &factor)?;
        let step = body.compute("arith.constant", &[], "i64");
        let step = body.cast(&step, "i32", false);
        state = body.binary("add", &state, &step)?;
        if !is_last {
            state = body.binary("add", &column, &state)?;
        }
    }
    let state = body.cast(&state, "f64", false);
    let shifted = body.binary("add", &half, &state)?;
    let range = body.binary("sub", &high, &low)?;
    let scale = body.compute("arith.constant", &[], "f64");
    let scale = body.binary("mul", &range, &scale)?;
    let value = body.binary("mul", &shifted, &scale)?;
    let value = body.binary("add", &value, &low)?;
    Some(body.cast(&value, &output.ty, false))
}
