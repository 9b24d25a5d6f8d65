//! Deallocs for what leaks between blocks: where they meet, on edges, around loops.

use buffer_analysis::Code;

use super::check;

#[test]
fn leak_in_blocks_that_meet() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb2:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb3:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb2:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb3
^bb3:
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leak_through_a_block_argument() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leaks_that_merge_are_freed_together() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %r = scf.if %c -> (memref<4xf32>) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
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
fn leaks_that_travel_around_a_loop() {
    check(
        Code::Leak,
        "func.func @f(%m: index, %n: index) {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %m to %n step %m iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%m: index, %n: index) {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %m to %n step %m iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  \"some.use\"(%r) : (memref<4xf32>) -> ()
  memref.dealloc %r : memref<4xf32>
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%m: index, %n: index) -> memref<4xf32> {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %m to %n step %m iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  return %r : memref<4xf32>
}
",
        "func.func @f(%m: index, %n: index) -> memref<4xf32> {
  %init = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %m to %n step %m iter_args(%arg = %init) -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    memref.copy %arg, %new : memref<4xf32> to memref<4xf32>
    memref.dealloc %arg : memref<4xf32>
    scf.yield %new : memref<4xf32>
  }
  return %r : memref<4xf32>
}
",
    );
}

#[test]
fn leak_carried_by_a_loop_of_blocks_is_freed_behind_it() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^bb1(%x : memref<4xf32>), ^bb2
^bb2:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^bb1(%x : memref<4xf32>), ^bb2
^bb2:
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leak_on_an_edge_that_has_no_block() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<4xf32>)
^bb1:
  memref.dealloc %a : memref<4xf32> // done
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb2(%b : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%a : memref<4xf32>)
^bb1:
  memref.dealloc %a : memref<4xf32> // done
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb2(%b : memref<4xf32>)
^bb2(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  memref.dealloc %x : memref<4xf32>
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32> // done
  cf.br ^bb2
^bb2:
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  cf.br ^bb2
^bb2:
  memref.dealloc %a : memref<4xf32> // done
  return
}
",
    );
}

#[test]
fn leak_behind_a_label() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1: memref.dealloc %a : memref<4xf32> cf.br ^bb3
^bb2(%d: i1):  // the other (way)
  // on
  cf.br ^bb3
^bb3: return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1: memref.dealloc %a : memref<4xf32> cf.br ^bb3
^bb2(%d: i1):  // the other (way)
  memref.dealloc %a : memref<4xf32>
  // on
  cf.br ^bb3
^bb3: return
}
",
    );
}
