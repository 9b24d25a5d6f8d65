//! Where an input is the same constant in a part of the regions only, that part may be worth a function of its own, into
//! which it is folded.
//!
//! ```mlir
//! func.call @outlined_0(%c1) : (i32) -> ()
//! func.call @outlined_0(%c1) : (i32) -> ()
//! func.call @outlined_0(%x) : (i32) -> ()
//! ```
//! becomes
//! ```mlir
//! func.call @outlined_0() : () -> ()
//! func.call @outlined_0() : () -> ()
//! ```
//! with the third region left as it was, if that is better on the whole.

use super::plan::{Place, Plan};

/// How many inputs of a group are tried.
const TRIED: usize = 8;

/// The two parts that the regions of a plan fall into by one of its inputs: those where it is the constant that it is most
/// often, and the others. One pair for each input that is a constant in two regions at least, and not the same in all.
pub fn partitions<'a>(plan: &Plan<'a>) -> Vec<(Vec<Place<'a>>, Vec<Place<'a>>)> {
    let inputs = plan.arguments().map(|(_, input)| input.role);
    inputs.filter_map(|role| partition(plan, role)).take(TRIED).collect()
}

fn partition<'a>(plan: &Plan<'a>, role: usize) -> Option<(Vec<Place<'a>>, Vec<Place<'a>>)> {
    // Constants that differ in each of many regions are no reason to take the group apart: few differ from each other.
    let mut kinds: Vec<(super::constant::Constant<'a>, usize)> = Vec::new();
    for constant in plan.places.iter().filter_map(|place| place.constant(role)) {
        match kinds.iter().position(|(known, _)| known.is_same(&constant)) {
            Some(kind) => kinds[kind].1 += 1,
            None if kinds.len() < TRIED => kinds.push((constant, 1)),
            None => {}
        }
    }
    let (most_often, _) = kinds
        .into_iter()
        .rev()
        .max_by_key(|(_, count)| *count)
        .filter(|(_, count)| *count >= 2)?;
    let is_it = |place: &Place<'a>| {
        place
            .constant(role)
            .is_some_and(|constant| constant.is_same(&most_often))
    };
    let (folded, others): (Vec<Place<'a>>, Vec<Place<'a>>) = plan.places.iter().cloned().partition(is_it);
    (!others.is_empty()).then_some((folded, others))
}
