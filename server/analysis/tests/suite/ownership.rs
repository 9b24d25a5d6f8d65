//! Who owns a memref where it is defined: the hints of a function, written after each definition as `//~ %x word`.

use std::sync::Arc;

use buffer_analysis::{NoCallees, OwnershipHint, analyse};
use mlir_grammar::{Dialects, Item, ItemKind, TypeAliases, parse_item};

fn words(item: &Item, hint: &OwnershipHint) -> String {
    match hint {
        OwnershipHint::Owned => "owned".to_owned(),
        OwnershipHint::Borrowed => "borrowed".to_owned(),
        OwnershipHint::OwnedIf(condition) => format!("owned if {}", item.value_name(*condition)),
        OwnershipHint::Freed => "freed".to_owned(),
        OwnershipHint::Unknown => "unknown".to_owned(),
    }
}

#[track_caller]
fn check(text: &str) {
    let dialects: Arc<Dialects> = Dialects::builtin();
    let item = parse_item(text, ItemKind::Operation, &TypeAliases::default(), &dialects);
    assert!(item.errors.is_empty(), "{:?}", item.errors);
    let facts = analyse(&item, &NoCallees);
    let mut found: Vec<(usize, String)> = facts
        .ownership
        .iter()
        .map(|(&value, hint)| {
            let line = text[..item.ir.value(value).name.start as usize].matches('\n').count();
            (line, format!("{} {}", item.value_name(value), words(&item, hint)))
        })
        .collect();
    let mut expected: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .flat_map(|(line, text)| {
            text.split("//~ ")
                .skip(1)
                .map(move |said| (line, said.trim().to_owned()))
        })
        .collect();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn straight_line() {
    check(
        "func.func @f(%m: memref<4xf32>) { //~ %m borrowed
  %a = memref.alloc() : memref<4xf32> //~ %a owned
  %s = memref.alloca() : memref<4xf32> //~ %s borrowed
  %g = memref.get_global @g : memref<4xf32> //~ %g borrowed
  %c = memref.cast %a : memref<4xf32> to memref<?xf32> //~ %c owned
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>> //~ %v borrowed
  memref.dealloc %a : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32> //~ %d freed
  %u = \"test.make\"() : () -> memref<4xf32> //~ %u unknown
  return
}
",
    );
}

#[test]
fn what_an_undescribed_operation_took_may_be_anybodys() {
    check(
        "func.func @f(%m: memref<4xf32>) { //~ %m borrowed
  %a = memref.alloc() : memref<4xf32> //~ %a owned
  \"my.use\"(%a, %m) : (memref<4xf32>, memref<4xf32>) -> ()
  %c = memref.cast %a : memref<4xf32> to memref<?xf32> //~ %c unknown
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>> //~ %v borrowed
  %n = memref.cast %m : memref<4xf32> to memref<?xf32> //~ %n borrowed
  return
}
",
    );
}

#[test]
fn ownership_that_a_value_tells() {
    check(
        "func.func @f(%c: i1, %m: memref<4xf32>) { //~ %m borrowed
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.if %c -> (memref<4xf32>, i1) { //~ %r#0 owned if %r#1
    %a = memref.alloc() : memref<4xf32> //~ %a owned
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
",
    );
}

#[test]
fn ownership_that_the_condition_tells() {
    check(
        "func.func @f(%c: i1, %m: memref<4xf32>) { //~ %m borrowed
  %a = memref.alloc() : memref<4xf32> //~ %a owned
  %s = arith.select %c, %a, %m : memref<4xf32> //~ %s owned if %c
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn ownership_carried_by_a_loop() {
    check(
        "func.func @f(%l: index, %u: index, %s: index, %m: memref<4xf32>) { //~ %m borrowed
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.for %i = %l to %u step %s iter_args(%x = %m, %own = %false) -> (memref<4xf32>, i1) { //~ %x owned if %own //~ %r#0 owned if %r#1
    %n = memref.alloc() : memref<4xf32> //~ %n owned
    scf.if %own {
      memref.dealloc %x : memref<4xf32>
    }
    scf.yield %n, %true : memref<4xf32>, i1
  }
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
",
    );
}
