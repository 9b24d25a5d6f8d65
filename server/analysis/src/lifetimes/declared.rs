//! What a declaration says of a function of which nothing else is visible, where that is not the function boundary ABI.
//!
//! `func.func private @release(memref<4xf32>) attributes {frees = [0]}`: the attributes are named as the facts of
//! operations in a table. `frees` and `stores` list arguments that are freed, or kept somewhere, by their numbers; `returns`
//! says of each result whether it is `"owned"` by the caller, `"borrowed"` (nobody is asked to free it), or which argument it
//! is, by its number. MLIR takes such attributes and leaves them where they are.
//!
//! Of what MLIR's own runtime declares, a part breaks the ABI and says nothing: that is known by name.
//!
//! Promised: what is not understood is as if it were not there.

use mlir_grammar::{Item, OpId};

use crate::summary::{Certainty, ResultSummary, Summary};

/// What the names of functions of MLIR's GPU runtime begin with that return the address at which a device sees the buffer
/// that they get: that buffer, and nobody's to free.
const DEVICE_VIEW: &str = "@mgpuMemGetDeviceMemRef";

/// What the attributes of a declaration, or its name, say; `None` where they say nothing.
pub(super) fn declared(item: &Item, op: OpId) -> Option<Summary> {
    let signature = item.ir.op(op).signature.as_deref()?;
    let (arguments, results) = (signature.arguments.len(), signature.results.len());
    let mut summary = Summary::by_abi(arguments, results);
    for argument in listed(item, op, "frees").filter_map(argument_number) {
        if let Some(is) = summary.arguments.get_mut(argument) {
            is.freed = Certainty::Always;
        }
    }
    for argument in listed(item, op, "stores").filter_map(argument_number) {
        if let Some(is) = summary.arguments.get_mut(argument) {
            is.escapes = true;
        }
    }
    if item.symbol(op).is_some_and(|symbol| symbol.starts_with(DEVICE_VIEW)) {
        summary.results.fill(borrowed());
    }
    let returned: Vec<&str> = listed(item, op, "returns").collect();
    if returned.len() == results {
        for (result, is) in summary.results.iter_mut().zip(returned) {
            let argument = argument_number(is).filter(|&number| number < arguments);
            match (is.trim_matches('"'), argument) {
                ("borrowed", _) => *result = borrowed(),
                (_, Some(argument)) => *result = same_as(argument),
                _ => {}
            }
        }
    }
    (summary != Summary::by_abi(arguments, results)).then_some(summary)
}

fn borrowed() -> ResultSummary {
    ResultSummary {
        borrowed: true,
        ..ResultSummary::default()
    }
}

fn same_as(argument: usize) -> ResultSummary {
    ResultSummary {
        arguments: u32::try_from(argument).into_iter().collect(),
        ..ResultSummary::default()
    }
}

/// The elements of `[0, "owned"]` or `array<i64: 0, 1>`.
fn listed<'a>(item: &'a Item, op: OpId, name: &str) -> impl Iterator<Item = &'a str> {
    let attribute = item.ir.attribute(op, name);
    let text = attribute.map_or("", |attribute| item.str(attribute.value)).trim();
    let list = match text.strip_prefix("array<") {
        Some(array) => array.split_once(':').and_then(|(_, list)| list.strip_suffix('>')),
        None => text.strip_prefix('[').and_then(|list| list.strip_suffix(']')),
    };
    let elements = list.unwrap_or_default().split(',').map(str::trim);
    elements.filter(|element| !element.is_empty())
}

/// `0`, `0 : i64`
fn argument_number(element: &str) -> Option<usize> {
    element.split(':').next()?.trim().parse().ok()
}
