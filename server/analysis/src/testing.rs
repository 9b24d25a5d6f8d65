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

/// The operation that defines the value called `name`.
pub(crate) fn maker(item: &Item, name: &str) -> OpId {
    let maker = item.ir.defining_op(value(item, name));
    maker.unwrap_or_else(|| panic!("no operation defines {name}"))
}

/// The first operation that uses the value called `name`.
pub(crate) fn user(item: &Item, name: &str) -> OpId {
    let uses = item.ir.uses(value(item, name)).iter();
    let users = uses.map(|used| used.op);
    users.min().unwrap_or_else(|| panic!("nothing uses {name}"))
}

/// The names of values, sorted.
pub(crate) fn names(item: &Item, values: impl IntoIterator<Item = ValueId>) -> Vec<String> {
    let mut names: Vec<String> = values.into_iter().map(|value| item.value_name(value)).collect();
    names.sort();
    names
}
