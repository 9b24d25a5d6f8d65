//! The second of two deallocs goes.

use buffer_analysis::Code;

use super::{check, check_none};

#[test]
fn second_dealloc_shares_its_line() {
    check(
        Code::DoubleFree,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  // one
  memref.dealloc %a : memref<4xf32>  memref.dealloc %a : memref<4xf32> // two
  // three
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  // one
  memref.dealloc %a : memref<4xf32> // two
  // three
  return
}
",
    );
}

#[test]
fn second_dealloc_under_a_condition_is_removed() {
    check(
        Code::DoubleFree,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32> // again
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %c {
  }
  return
}
",
    );
}

#[test]
fn second_dealloc_that_is_the_only_one_on_another_path_stays() {
    check_none(
        Code::DoubleFree,
        "func.func @f(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %d {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
}
