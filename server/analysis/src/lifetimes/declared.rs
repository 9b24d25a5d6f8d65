//! What a declaration says of a function of which nothing else is visible, where that is not the function boundary ABI.
//!
//! `func.func private @release(memref<4xf32>) attributes {frees = [0]}`: the attributes are named as the facts of
//! operations in a table. `frees` and `stores` list arguments that are freed, or kept somewhere, by their numbers; `returns`
//! says of each result whether it is `"owned"` by the caller, `"borrowed"` (nobody is asked to free it), or which argument it
//! is, by its number. MLIR takes such attributes and leaves them where they are.
//!
//! So do the attributes that the LLVM dialect and bufferization have for it: an argument that is the `llvm.allocptr` of a function
//! is freed by it if its `allockind` (in `passthrough`) says so, and may be if nothing does; `alloc-family` says whose
//! memory that is, and what a function of kind `alloc` returns. Of an argument with `bufferization.access = "none"`
//! the contents are not looked at. What `llvm.noalias` and `llvm.nocapture` promise holds by the ABI.
//!
//! Of what MLIR's own runtime declares, a part breaks the ABI and says nothing: that is known by name.
//!
//! Promised: what is not understood is as if it were not there.

use mlir_grammar::op_info::Resource;
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
    let allocator = Allocator::of(item, op);
    for (is, attributes) in summary.arguments.iter_mut().zip(argument_attributes(item, op)) {
        if has_word(attributes, "llvm.allocptr") {
            is.freed = match allocator.kind {
                None => Certainty::May,
                Some(kind) if kind & (Allocator::FREE | Allocator::REALLOC) != 0 => Certainty::Always,
                Some(_) => Certainty::Never,
            };
            is.family.clone_from(&allocator.family);
            // An allocator takes its memory back, and does not look into it.
            is.untouched = true;
        }
        is.untouched |= access_of(attributes) == Some("none");
    }
    if allocator
        .kind
        .is_some_and(|kind| kind & (Allocator::ALLOC | Allocator::REALLOC) != 0)
    {
        let family = &allocator.family;
        summary.results.iter_mut().for_each(|is| is.family.clone_from(family));
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

/// What `passthrough` says of a function that hands out memory or takes it back.
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
        let attribute = item.ir.attribute(op, "passthrough");
        let mut words = attribute.map_or("", |attribute| item.str(attribute.value)).split('"');
        let mut allocator = Self::default();
        // What stands between quotes is every second part; between a name and its value stands a comma.
        while let (Some(_), Some(word)) = (words.next(), words.next()) {
            match word {
                "allockind" => allocator.kind = words.nth(1).and_then(|kind| kind.parse().ok()),
                "alloc-family" => {
                    allocator.family = words.nth(1).map(|family| match family {
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

/// The attributes of each argument, braces included: those of the custom form stand behind the types, those of the generic form
/// in `arg_attrs`.
fn argument_attributes(item: &Item, op: OpId) -> Vec<&str> {
    if let Some(attributes) = item.ir.attribute(op, "arg_attrs") {
        let list = item.str(attributes.value).trim();
        let list = list.strip_prefix('[').and_then(|list| list.strip_suffix(']'));
        return parts(list.unwrap_or_default());
    }
    let Some(symbol) = item.ir.op(op).symbol else {
        return Vec::new();
    };
    let behind = item.text.get(symbol.end as usize..item.ir.op(op).span.end as usize);
    let behind = behind.unwrap_or_default().trim_start();
    let Some(list) = behind.strip_prefix('(') else {
        return Vec::new();
    };
    let arguments = parts(list).into_iter();
    arguments
        .map(|argument| argument.find('{').map_or("", |at| &argument[at..]))
        .collect()
}

/// The parts of a list between commas, up to where it closes; what stands in brackets or strings is not divided.
fn parts(list: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut in_string) = (Vec::new(), 0, 0_i32, false);
    let mut before = b' ';
    for (at, byte) in list.bytes().enumerate() {
        match byte {
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b'>' if before == b'-' => {}
            b')' | b']' | b'}' | b'>' if depth > 0 => depth -= 1,
            b')' => {
                parts.push(&list[start..at]);
                return parts;
            }
            b',' if depth == 0 => {
                parts.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
        before = byte;
    }
    parts.push(&list[start..]);
    parts
}

fn has_word(attributes: &str, word: &str) -> bool {
    let is_in_word = |c: char| !(c.is_alphanumeric() || matches!(c, '.' | '_'));
    attributes.split(is_in_word).any(|other| other == word)
}

/// `"none"` of `bufferization.access = "none"`.
fn access_of(attributes: &str) -> Option<&str> {
    let (_, behind) = attributes.split_once("bufferization.access")?;
    behind
        .trim_start()
        .strip_prefix('=')?
        .trim_start()
        .strip_prefix('"')?
        .split('"')
        .next()
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
