//! Integer constants that are at the same distance from each other in every region are one argument, and offsets.
//!
//! ```mlir
//! func.call @outlined_0(%c1, %c2) : (i32, i32) -> ()
//! func.call @outlined_0(%c3, %c4) : (i32, i32) -> ()
//! ```
//! becomes
//! ```mlir
//! func.call @outlined_0(%c1) : (i32) -> ()
//! func.call @outlined_0(%c3) : (i32) -> ()
//! ```
//! and the function begins with `%b = arith.addi %a, %c1 : i32`. Additions wrap around, so that is what it was for all widths.

use rustc_hash::FxHashMap;

use super::plan::{Binding, Plan};

/// Integers that can be offsets of each other: what makes them, their type, and how they differ from region to region.
type Kind<'a> = (&'a str, Box<str>, Vec<i128>);

/// What adds a constant of an operation's kind.
pub fn addition(constant: &str) -> Option<&'static str> {
    match constant {
        "arith.constant" => Some("arith.addi"),
        "index.constant" => Some("index.add"),
        "llvm.mlir.constant" => Some("llvm.add"),
        _ => None,
    }
}

/// Makes each such argument an offset from the first one like it.
pub fn condense(plan: &mut Plan<'_>) {
    let mut bases: FxHashMap<Kind<'_>, (usize, i128)> = FxHashMap::default();
    for index in 0..plan.inputs.len() {
        if plan.inputs[index].binding != Binding::Argument {
            continue;
        }
        let Some((name, width, numbers)) = integers(plan, index) else {
            continue;
        };
        let first = numbers[0];
        let steps = numbers.iter().map(|number| wrapped(number - first, width)).collect();
        let key = (name, plan.inputs[index].ty.clone(), steps);
        let (base, number) = *bases.entry(key).or_insert((index, first));
        if base != index {
            let by = wrapped(first - number, width);
            plan.inputs[index].binding = Binding::Offset { base, by };
        }
    }
}

/// The integers that an input is, what makes them all, and their width.
fn integers<'a>(plan: &Plan<'a>, input: usize) -> Option<(&'a str, u32, Vec<i128>)> {
    let constants = plan.constants_of(input)?;
    let name = constants.first()?.name();
    addition(name)?;
    let (_, width) = constants.first()?.integer()?;
    let numbers = constants.iter().map(|constant| {
        let (number, _) = constant.integer().filter(|_| constant.name() == name)?;
        Some(number)
    });
    Some((name, width, numbers.collect::<Option<Vec<i128>>>()?))
}

/// A number as a signed one of so many bits.
fn wrapped(number: i128, width: u32) -> i128 {
    let modulus = 1_i128 << width;
    let rest = number.rem_euclid(modulus);
    if rest >= modulus / 2 { rest - modulus } else { rest }
}
