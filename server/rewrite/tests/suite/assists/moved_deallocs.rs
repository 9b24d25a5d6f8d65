//! A dealloc that comes too early or too often goes elsewhere.

use buffer_analysis::Code;

use super::check;

#[test]
fn dealloc_leaves_the_loop_that_repeats_it() {
    check(
        Code::DoubleFree,
        "func.func @f(%m: index, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %m to %n step %m {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
        "func.func @f(%m: index, %n: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %m to %n step %m {
  }
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn dealloc_of_a_merged_buffer_moves() {
    check(
        Code::UseAfterFree,
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
",
    );
}

#[test]
fn dealloc_moves_with_its_comment() {
    check(
        Code::UseAfterFree,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32> // done
  scf.if %c {
    \"some.use\"(%a) : (memref<4xf32>) -> ()
  }
  // end
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    \"some.use\"(%a) : (memref<4xf32>) -> ()
  }
  memref.dealloc %a : memref<4xf32> // done
  // end
  return
}
",
    );
}
