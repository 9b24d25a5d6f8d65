//! What a declaration says of its function, where that differs from the function boundary ABI.
//!
//! `func.func private @release(memref<4xf32>) attributes {frees = [0]}`: the attributes are named as the facts of operations in
//! a table. `frees` and `stores` list the numbers of arguments that are freed or kept. `returns` says of each result whether it
//! is `"owned"` by the caller, `"borrowed"` (not to be freed), or which argument it is, by its number. MLIR keeps such
//! attributes as they are.
//!
//! The LLVM dialect and bufferization have attributes for it as well. An `llvm.allocptr` argument is freed if the `allockind`
//! (in `passthrough`) says so, and may be without one. `alloc-family` names the allocator, also of what a function of kind
//! `alloc` returns. The contents of an argument with `bufferization.access = "none"` are not accessed. What `llvm.noalias` and
//! `llvm.nocapture` promise holds by the ABI.
//!
//! Some functions of MLIR's own runtime break the ABI and do not say so: these are known by name.
//!
//! Promised: what is not understood is ignored.

use mlir_grammar::builtin::{Attribute, Number};
use mlir_grammar::dialects::op_info::Resource;
use mlir_grammar::{Item, OpId};

use crate::summary::{Certainty, ResultSummary, Summary, Used};

/// What the names of functions of MLIR's GPU runtime begin with that return the address at which a device sees the buffer
/// that they get: that buffer, which is not theirs to free.
const DEVICE_VIEW: &str = "@mgpuMemGetDeviceMemRef";

/// What the attributes of a declaration, or its name, say; `None` where they say nothing.
pub(crate) fn declared(item: &Item, op: OpId) -> Option<Summary> {
    let signature = item.ir.op(op).signature.as_deref()?;
    let (arguments, results) = (signature.arguments.len(), signature.results.len());
    let mut summary = Summary::by_abi(arguments, results);
    for argument in numbers(item, op, "frees") {
        if let Some(is) = summary.arguments.get_mut(argument) {
            is.freed = Certainty::Always;
        }
    }
    let allocator = Allocator::of(item, op);
    for (is, attributes) in summary.arguments.iter_mut().zip(item.argument_attributes(op)) {
        if attributes.iter().any(|entry| entry.key() == "llvm.allocptr") {
            is.freed = match allocator.kind {
                None => Certainty::May,
                Some(kind) if kind & (Allocator::FREE | Allocator::REALLOC) != 0 => Certainty::Always,
                Some(_) => Certainty::Never,
            };
            is.family.clone_from(&allocator.family);
            // An allocator takes its memory back, and does not look into it.
            is.used = Used::Never;
        }
        let mut entries = attributes.iter();
        if entries.any(|entry| entry.key() == "bufferization.access" && said(entry.value.as_ref()) == "none") {
            is.used = Used::Never;
        }
    }
    if allocator
        .kind
        .is_some_and(|kind| kind & (Allocator::ALLOC | Allocator::REALLOC) != 0)
    {
        let family = &allocator.family;
        summary.results.iter_mut().for_each(|is| is.family.clone_from(family));
    }
    for argument in numbers(item, op, "stores") {
        if let Some(is) = summary.arguments.get_mut(argument) {
            is.escapes = true;
        }
    }
    if item.symbol(op).is_some_and(|symbol| symbol.starts_with(DEVICE_VIEW)) {
        summary.results.fill(borrowed());
    }
    for (result, is) in summary.results.iter_mut().zip(returned(item, op, results)) {
        match is {
            Returned::Borrowed => *result = borrowed(),
            Returned::Argument(argument) if argument < arguments => *result = same_as(argument),
            Returned::Argument(_) | Returned::Other => {}
        }
    }
    (summary != Summary::by_abi(arguments, results)).then_some(summary)
}

/// What `passthrough` says of a function that allocates or frees memory.
#[derive(Default)]
struct Allocator {
    /// The bits of LLVM's `allockind`.
    kind: Option<u32>,
    family: Option<Resource>,
}

impl Allocator {
    const ALLOC: u32 = 1;
    const REALLOC: u32 = 2;
    const FREE: u32 = 4;

    /// `passthrough = [["allockind", "9"], ["alloc-family", "malloc"]]`
    fn of(item: &Item, op: OpId) -> Self {
        let mut allocator = Self::default();
        let Some(Attribute::Array(pairs)) = item.attribute_value(op, "passthrough") else {
            return allocator;
        };
        for pair in &pairs {
            let Attribute::Array(pair) = pair else { continue };
            let [name, value] = &pair[..] else { continue };
            match said(Some(name)) {
                "allockind" => allocator.kind = said(Some(value)).parse().ok(),
                "alloc-family" => {
                    allocator.family = Some(match said(Some(value)) {
                        "malloc" => Resource::Heap,
                        family => Resource::Other(family.into()),
                    });
                }
                _ => {}
            }
        }
        allocator
    }
}

/// The text of a string; empty for anything else.
fn said<'t>(attribute: Option<&Attribute<'t>>) -> &'t str {
    match attribute {
        Some(Attribute::String { value, .. }) => value.spelled(),
        _ => "",
    }
}

/// The arguments that an attribute lists by their numbers.
fn numbers(item: &Item, op: OpId, name: &str) -> impl Iterator<Item = usize> {
    let listed = item.integers(op, name).unwrap_or_default();
    listed.into_iter().filter_map(|number| usize::try_from(number).ok())
}

/// What a declaration says of a result.
enum Returned {
    Borrowed,
    Argument(usize),
    Other,
}

/// What `returns` says of each result; nothing unless it does so of as many as there are.
fn returned(item: &Item, op: OpId, results: usize) -> Vec<Returned> {
    if let Some(numbers) = item.integers(op, "returns").filter(|numbers| numbers.len() == results) {
        let argument = |number| usize::try_from(number).map_or(Returned::Other, Returned::Argument);
        return numbers.into_iter().map(argument).collect();
    }
    let Some(Attribute::Array(listed)) = item.attribute_value(op, "returns") else {
        return Vec::new();
    };
    let one = |attribute: &Attribute<'_>| match attribute {
        Attribute::Number {
            value: Number::Integer(number),
            ..
        } => {
            let number = number.value().and_then(|number| usize::try_from(number).ok());
            number.map_or(Returned::Other, Returned::Argument)
        }
        other if said(Some(other)) == "borrowed" => Returned::Borrowed,
        _ => Returned::Other,
    };
    match listed.len() == results {
        true => listed.iter().map(one).collect(),
        false => Vec::new(),
    }
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
