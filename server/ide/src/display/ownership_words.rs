//! Ownership in words: what a hint says of a memref, and why it is so.

use buffer_analysis::OwnershipHint;
use buffer_analysis::buffers::renaming::sources;
use mlir_grammar::dialects::op_info::{AliasKind, EffectKind, Resource, Slot};
use mlir_grammar::{Def, Item, OpId, Span, ValueId};

/// A piece of what is said, and the name that it leads to (bytes in the item).
pub(crate) struct Words {
    pub(crate) text: String,
    pub(crate) leads_to: Option<Span>,
}

/// Ownership in a few words; the names in them lead to the values.
pub(crate) fn in_words(item: &Item, ownership: &OwnershipHint) -> Vec<Words> {
    let word = |text: &str| Words {
        text: text.to_owned(),
        leads_to: None,
    };
    match ownership {
        OwnershipHint::Owned => vec![word("owned")],
        OwnershipHint::Borrowed => vec![word("borrowed")],
        OwnershipHint::OwnedIf(condition) => vec![word("owned if "), named(item, *condition)],
        OwnershipHint::Freed => vec![word("freed")],
        OwnershipHint::Unknown => vec![word("unknown")],
    }
}

/// Why `value` is owned as it is: a sentence about what defines it, and one about what follows.
pub(crate) fn reason(item: &Item, value: ValueId, ownership: &OwnershipHint) -> String {
    let origin = origin(item, value);
    let consequence = match ownership {
        OwnershipHint::Owned => "owned here: free this buffer, or transfer its ownership".to_owned(),
        OwnershipHint::Borrowed => match &origin {
            Some((_, Keeper::Other(consequence))) => (*consequence).to_owned(),
            _ => "borrowed: its owner frees this buffer".to_owned(),
        },
        OwnershipHint::OwnedIf(condition) => format!(
            "this buffer must be freed exactly when `{}` is true",
            item.value_name(*condition)
        ),
        OwnershipHint::Freed => "this buffer is already freed here".to_owned(),
        OwnershipHint::Unknown => "who frees this buffer is only known when the program runs".to_owned(),
    };
    match origin {
        Some((origin, _)) => format!("{origin}; {consequence}"),
        None => consequence,
    }
}

/// Who keeps a buffer that is not owned where it is defined.
enum Keeper {
    /// Its definition does not say.
    Untold,
    /// What follows for a reader.
    Other(&'static str),
}

/// What defines `value`, as far as ownership goes.
fn origin(item: &Item, value: ValueId) -> Option<(String, Keeper)> {
    let (op, index) = match item.ir.value(value).def {
        Def::Result { op, index } => (op, index),
        Def::Argument { block, .. } => {
            let region = item.ir.block(block).parent;
            let parent = item.ir.region(region).parent;
            let is_function = item.is_function(parent);
            let is_entry = item.ir.blocks_of(region).first() == Some(&block);
            return match (is_function && is_entry, is_entry) {
                (true, _) => Some((
                    "an argument of a function".to_owned(),
                    Keeper::Other("the caller frees this buffer"),
                )),
                (false, true) => Some((
                    format!("passed to a region of `{}`", item.op_name(parent)),
                    Keeper::Untold,
                )),
                (false, false) => Some(("passed by the jumps to this block".to_owned(), Keeper::Untold)),
            };
        }
    };
    let info = item.info(op)?;
    let allocation = info
        .effects
        .iter()
        .find(|effect| effect.kind == EffectKind::Allocate && item.slot_values(op, effect.slot).contains(&value));
    if let Some(effect) = allocation {
        return Some(match effect.resource {
            Resource::Stack => (
                "on the stack".to_owned(),
                Keeper::Other("it is released when its scope ends"),
            ),
            Resource::Global => ("a global".to_owned(), Keeper::Other("it is never freed")),
            Resource::Heap | Resource::Other(_) => (format!("allocated by `{}`", item.op_name(op)), Keeper::Untold),
        });
    }
    if info.traits.call {
        let callee = item.ir.attribute(op, "callee").map(|callee| item.str(callee.value));
        return Some((
            format!("returned by `{}`", callee.unwrap_or("a function")),
            Keeper::Untold,
        ));
    }
    if info.regions.is_some() {
        return Some((
            format!("handed back by a region of `{}`", item.op_name(op)),
            Keeper::Untold,
        ));
    }
    aliased(item, op, index)
}

/// What the result of a view, a cast or a choice is made from.
fn aliased(item: &Item, op: OpId, index: u32) -> Option<(String, Keeper)> {
    let info = item.info(op)?;
    let value = item.ir.results(op).nth(index as usize)?;
    let mut aliases = info
        .aliases
        .iter()
        .filter(|alias| item.slot_values(op, Slot::Result(alias.result)).contains(&value));
    let first = aliases.next()?;
    let sources: Vec<String> = std::iter::once(first)
        .chain(aliases)
        .flat_map(|alias| sources(item, op, alias, value).filter_map(|operand| operand.value))
        .map(|source| format!("`{}`", item.value_name(source)))
        .collect();
    let what = match (first.kind, sources.len()) {
        (AliasKind::View, 1) => "a view of",
        (AliasKind::Base, 1) => "the base buffer of",
        (AliasKind::Same, 1) => "the same buffer as",
        _ => "one of",
    };
    let keeper = match first.kind {
        AliasKind::View => Keeper::Other("free its base buffer instead"),
        AliasKind::Same | AliasKind::Base => Keeper::Untold,
    };
    Some((format!("{what} {}", sources.join(", ")), keeper))
}

/// The name of a value, which leads to where it is defined.
fn named(item: &Item, value: ValueId) -> Words {
    let name = item.ir.value(value).name;
    Words {
        text: item.value_name(value),
        leads_to: (!name.is_empty()).then_some(name),
    }
}
