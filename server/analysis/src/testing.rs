//! Small texts as items, for the unit tests of this crate.

use mlir_grammar::{Dialects, Item, ItemKind, OpId, ValueId};
use mlir_grammar::{TypeAliases, parse_item};

/// The item of a text that must be readable.
pub(crate) fn parse(text: &str) -> Item {
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Dialects::builtin());
    assert!(item.errors.is_empty(), "cannot be read: {:?}\n{text}", item.errors);
    item
}

/// The value called `name` (`%x`, `%x#1`).
pub(crate) fn value(item: &Item, name: &str) -> ValueId {
    let mut values = item.ir.values();
    values
        .find(|&value| item.value_name(value) == name)
        .unwrap_or_else(|| panic!("no value {name}"))
}

/// The `n`-th operation of a name, from 0.
pub(crate) fn op(item: &Item, name: &str, n: usize) -> OpId {
    let mut ops = item.ir.ops().filter(|&op| item.op_name(op) == name);
    ops.nth(n).unwrap_or_else(|| panic!("no {name} number {n}"))
}

/// The names of values, sorted.
pub(crate) fn names(item: &Item, values: impl IntoIterator<Item = ValueId>) -> Vec<String> {
    let mut names: Vec<String> = values.into_iter().map(|value| item.value_name(value)).collect();
    names.sort();
    names
}
