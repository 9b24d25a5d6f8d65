//! The functions that may be merged, and what refers to them.

use std::collections::BTreeSet;

use buffer_analysis::call_site::CallSite;
use buffer_analysis::similarity::functions::constants;
use mlir_grammar::{Item, OpId, Span};
use rustc_hash::FxHashMap;

use super::super::callable::Callable;
use super::super::code_size::Machine;
use super::super::constant::Constant;
use super::super::locations;
use super::super::scopes::Scopes;
use super::cost::{size, words};
use super::parts::{CallParts, FunctionParts};

/// Attributes of arguments and results that say how they are passed: each call has to say so, too.
const PASSED_OTHERWISE: [&str; 10] = [
    "llvm.byref",
    "llvm.byval",
    "llvm.inalloca",
    "llvm.inreg",
    "llvm.nest",
    "llvm.preallocated",
    "llvm.signext",
    "llvm.sret",
    "llvm.swift",
    "llvm.zeroext",
];

/// A function that may be merged.
pub struct Candidate<'a> {
    pub item: usize,
    pub op: OpId,
    pub symbol: String,
    pub callable: Callable,
    /// The symbol table that it is in.
    pub table: usize,
    pub parts: FunctionParts,
    pub constants: Vec<Constant<'a>>,
    /// Whether it is private, and nothing but calls in its symbol table refers to it.
    pub is_only_called: bool,
    pub refers_to_itself: bool,
    /// How many bytes of code it is, and how many words its arguments are.
    pub size: i64,
    pub words: i64,
}

/// A reference to a symbol.
pub struct Use {
    pub item: usize,
    pub op: OpId,
    pub span: Span,
    /// The parts of a call by that symbol, where its callee can be replaced.
    pub call: Option<CallParts>,
}

impl<'a> Candidate<'a> {
    /// A function of the item with this index, if it may be merged. `are_read`: no item has errors.
    pub fn of(
        item: &'a Item,
        index: usize,
        op: OpId,
        (uses, scopes, machine): (&Uses, &Scopes, &Machine),
        are_read: bool,
    ) -> Option<Self> {
        let data = item.ir.op(op);
        let callable = Callable::of(item, op)?;
        let signature = data.signature.as_ref().filter(|signature| !signature.is_variadic)?;
        let has_locations = || locations::span(item, op).is_some() || item.str(data.span).contains("loc(");
        let is_whole = item.ir.top().first() == Some(&op) && !data.is_spelled_out();
        if !is_whole || callable == Callable::Llvm && has_locations() || is_call_alone(item, op) {
            return None;
        }
        let before = item.str(Span::new(data.name.end, data.symbol?.start));
        let is_private = match before.trim() {
            "" | "public" | "nested" | "external" => false,
            "private" | "internal" => true,
            _ => return None,
        };
        let parts = FunctionParts::of(item, op)?;
        let header = item.str(Span::new(data.symbol?.end, parts.open));
        if PASSED_OTHERWISE.iter().any(|attribute| header.contains(attribute)) {
            return None;
        }
        let symbol = item.symbol(op)?.into_owned();
        let table = scopes.of_item(index);
        let used = uses.get(&symbol).map_or(&[][..], Vec::as_slice);
        let is_call = |used: &Use| used.call.is_some() && scopes.of_item(used.item) == table;
        // What is in quotes may have several spellings.
        let is_plain = !symbol.contains('"');
        let entry = item.ir.entries_of(op).next()?;
        (item.ir.arguments(entry).len() == signature.arguments.len()).then_some(())?;
        Some(Self {
            item: index,
            op,
            callable,
            table,
            parts,
            constants: known_constants(item, op)?,
            is_only_called: is_private && is_plain && are_read && used.iter().all(is_call),
            refers_to_itself: used.iter().any(|used| used.item == index),
            size: size(machine, item, op),
            words: words(item, op),
            symbol,
        })
    }
}

/// The constants of a function; `None` if one of them is not understood.
pub fn known_constants(item: &Item, function: OpId) -> Option<Vec<Constant<'_>>> {
    let made = constants(item, function).map(|op| Constant::of(item, item.ir.results(op).next()?));
    made.collect()
}

/// Whether a function is no more than one call, with constants.
fn is_call_alone(item: &Item, function: OpId) -> bool {
    let constants: BTreeSet<OpId> = constants(item, function).collect();
    let mut inside = item.ir.ops().filter(|op| *op != function && !constants.contains(op));
    let is_call = inside.next().is_some_and(|op| CallSite::of(item, op).is_some());
    let ends = inside
        .next()
        .is_some_and(|op| item.info(op).is_some_and(|info| info.traits.terminator));
    is_call && ends && inside.next().is_none()
}

/// The references to each symbol.
pub type Uses = FxHashMap<String, Vec<Use>>;

/// The references to symbols in some items.
pub fn uses(items: &[&Item]) -> Uses {
    let mut uses = Uses::default();
    for (index, item) in items.iter().enumerate() {
        for used in item.ir.symbol_uses() {
            let text = item.str(used.span);
            let is_plain = |site: &CallSite<'_>| site.callee == text && !text.contains("::");
            let call = CallSite::of(item, used.op).filter(is_plain);
            for symbol in text.replace('"', "").split("::") {
                uses.entry(symbol.to_owned()).or_default().push(Use {
                    item: index,
                    op: used.op,
                    span: used.span,
                    call: call.and_then(|_| CallParts::of(item, used.op, used.span)),
                });
            }
        }
    }
    uses
}
