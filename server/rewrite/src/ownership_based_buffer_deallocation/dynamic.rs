//! Private functions that return to their callers who owns each result: the signatures, the returns and the calls of a module
//! change together.

use mlir_grammar::Item;
use rayon::prelude::*;
use rustc_hash::FxHashSet;

use super::{Manner, deallocate};
use crate::edit::TextEdit;
use crate::functions::Functions;
use crate::pass::{ModuleChange, ModuleSubject};
use crate::refusal::Refusal;

/// The pass with `private-function-dynamic-ownership`.
///
/// A private function says so if it has a body and is only called: one that is left alone or called by one that is, whose head
/// cannot be changed, or that something else refers to transfers its memrefs as a public one does.
pub(super) fn deallocate_module(subject: &ModuleSubject<'_>) -> ModuleChange {
    let mut silent = referred_to(subject);
    subject
        .stays
        .iter()
        .for_each(|&index| silent.extend(named(&subject.items[index])));
    loop {
        let tells = |symbol: &str| may_tell(subject.functions, symbol) && !silent.contains(symbol);
        let made: Vec<Result<Vec<TextEdit>, Refusal>> = subject
            .items
            .par_iter()
            .enumerate()
            .map(|(index, item)| match subject.stays.contains(&index) {
                true => Ok(Vec::new()),
                false => deallocate(item, &tells, &Manner::default()),
            })
            .collect();
        let refused = subject.items.iter().zip(&made).filter(|(_, made)| made.is_err());
        let refused = refused.flat_map(|(item, _)| named(item));
        let more: Vec<String> = refused.filter(|symbol| tells(symbol)).collect();
        if more.is_empty() {
            return change(made);
        }
        silent.extend(more);
    }
}

fn may_tell(functions: &Functions, symbol: &str) -> bool {
    let function = functions.get(symbol);
    function.is_some_and(|function| function.is_private && !function.is_external)
}

/// The symbols that something else than a call refers to.
fn referred_to(subject: &ModuleSubject<'_>) -> FxHashSet<String> {
    let mut found = FxHashSet::default();
    for item in subject.items {
        for used in item.ir.symbol_uses() {
            let is_call = item.info(used.op).is_some_and(|info| info.traits.call);
            let is_callee = item.ir.attribute(used.op, "callee");
            if !is_call || is_callee.is_none_or(|callee| callee.value != used.span) {
                found.insert(item.str(used.span).to_owned());
            }
        }
    }
    found
}

/// The symbols that the operations at the top of an item define, and those that it refers to.
fn named(item: &Item) -> impl Iterator<Item = String> {
    let defined = item.ir.top().iter();
    let defined = defined.filter_map(|&op| item.symbol(op).map(|symbol| symbol.into_owned()));
    defined.chain(item.ir.symbol_uses().iter().map(|used| item.str(used.span).to_owned()))
}

fn change(made: Vec<Result<Vec<TextEdit>, Refusal>>) -> ModuleChange {
    let mut change = ModuleChange::default();
    for (index, made) in made.into_iter().enumerate() {
        match made {
            Ok(edits) if edits.is_empty() => {}
            Ok(edits) => change.edits.push((index, edits)),
            Err(refusal) => change.refusals.push((index, refusal)),
        }
    }
    change
}
