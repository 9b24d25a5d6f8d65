//! Tables that users bring are read beside our own.

use std::sync::Arc;

use mlir_grammar::{Dialects, ItemKind, TypeAliases, parse_item};

#[test]
fn tables_given_by_the_user_are_used() {
    let table = "[op.\"my.alloc\"]\nresults = [\"buffer\"]\nallocates = { buffer = \"heap\" }\nformat = \"attr-dict `:` type($buffer)\"";
    let (dialects, errors) = Dialects::load(&[("my", table)]);
    assert_eq!(errors, []);
    let text = "%0 = my.alloc : memref<4xf32>";
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &Arc::new(dialects));
    assert_eq!(item.errors, []);
    let value = item
        .ir
        .results(item.ir.top()[0])
        .next()
        .and_then(|value| item.ir.type_of(value));
    assert!(value.is_some_and(|ty| ty.is_memref()));
}
