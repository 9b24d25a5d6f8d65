//! Deallocs for what leaks, in straight lines and in regions.

use buffer_analysis::Code;

use super::{all_inserted, assert_read_by_mlir, check, check_none, fixed};

#[test]
fn leak_in_a_straight_line() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32> // scratch
  %c0 = arith.constant 0 : index
  %v = memref.load %a[%c0] : memref<4xf32> // last
  // leaving
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32> // scratch
  %c0 = arith.constant 0 : index
  %v = memref.load %a[%c0] : memref<4xf32> // last
  memref.dealloc %a : memref<4xf32>
  // leaving
  return
}
",
    );
}

#[test]
fn leak_with_windows_line_breaks() {
    check(
        Code::Leak,
        "func.func @f() {\r\n\t%a = memref.alloc() : memref<4xf32> // x\r\n\treturn\r\n}\r\n",
        "func.func @f() {\r\n\t%a = memref.alloc() : memref<4xf32> // x\r\n\tmemref.dealloc %a : memref<4xf32>\r\n\treturn\r\n}\r\n",
    );
}

#[test]
fn leak_on_one_line() {
    check(
        Code::Leak,
        "func.func @f() { %a = memref.alloc() : memref<4xf32> return }\n",
        "func.func @f() { %a = memref.alloc() : memref<4xf32> memref.dealloc %a : memref<4xf32> return }\n",
    );
}

#[test]
fn leak_through_views() {
    check(
        Code::Leak,
        "func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [4] [1] : memref<?xf32> to memref<4xf32>
  %w = memref.cast %v : memref<4xf32> to memref<?xf32>
  \"some.use\"(%w) : (memref<?xf32>) -> ()
  return
}
",
        "func.func @f(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  %v = memref.subview %a[0] [4] [1] : memref<?xf32> to memref<4xf32>
  %w = memref.cast %v : memref<4xf32> to memref<?xf32>
  \"some.use\"(%w) : (memref<?xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  return
}
",
    );
}

#[test]
fn leak_used_in_a_loop_inside_a_condition() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %lo: index, %hi: index, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.for %i = %lo to %hi step %hi {
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  return
}
",
        "func.func @f(%c: i1, %lo: index, %hi: index, %x: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.for %i = %lo to %hi step %hi {
      memref.store %x, %a[%i] : memref<4xf32>
    }
  }
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn leak_of_each_iteration() {
    check(
        Code::Leak,
        "func.func @f(%lo: index, %hi: index, %x: f32) {
  scf.for %i = %lo to %hi step %hi {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
  }
  return
}
",
        "func.func @f(%lo: index, %hi: index, %x: f32) {
  scf.for %i = %lo to %hi step %hi {
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
}

#[test]
fn leak_returned_on_one_path() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %other: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1: // keep
  return %a : memref<4xf32>
^bb2: // give up
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
",
        "func.func @f(%c: i1, %other: memref<4xf32>) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1: // keep
  return %a : memref<4xf32>
^bb2: // give up
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %b : memref<4xf32>
}
",
    );
}

#[test]
fn leak_freed_in_one_branch_only() {
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
",
    );
    check(
        Code::Leak,
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    // the long way
    \"some.use\"(%a) : (memref<4xf32>) -> ()
    \"some.other\"() : () -> ()
  }
  return
}
",
        "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    // the long way
    \"some.use\"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
    \"some.other\"() : () -> ()
  }
  return
}
",
    );
}

#[test]
fn leaks_on_the_same_missing_branch_share_one_else() {
    let before = "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } // done
  return
}
";
    let after = "func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } // done
  return
}
";
    assert_eq!(all_inserted(before).as_deref(), Some(after));
    assert_read_by_mlir(after);
}

#[test]
fn a_new_else_looks_like_its_surroundings() {
    let before = "func.func @f(%c: i1) {\n\t%a = memref.alloc() : memref<4xf32>\n\tscf.if %c {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t}\n\treturn\n}\n";
    let after = "func.func @f(%c: i1) {\n\t%a = memref.alloc() : memref<4xf32>\n\tscf.if %c {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t} else {\n\t\tmemref.dealloc %a : memref<4xf32>\n\t}\n\treturn\n}\n";
    check(Code::Leak, before, after);
    let before = "func.func @f(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c { memref.dealloc %a : memref<4xf32> }\n  return\n}\n";
    let after = "func.func @f(%c: i1) {\n  %a = memref.alloc() : memref<4xf32>\n  scf.if %c { memref.dealloc %a : memref<4xf32> } else { memref.dealloc %a : memref<4xf32> }\n  return\n}\n";
    check(Code::Leak, before, after);
}

#[test]
fn leak_in_old_spelling() {
    // Today's MLIR does not read it any more.
    let before = "func @f() {\n  %a = alloc() : memref<4xf32>\n  return\n}\n";
    let after = "func @f() {\n  %a = alloc() : memref<4xf32>\n  dealloc %a : memref<4xf32>\n  return\n}\n";
    assert_eq!(fixed(before, Code::Leak).as_deref(), Some(after));
}

#[test]
fn leak_in_the_generic_form() {
    check(
        Code::Leak,
        "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({
^bb0:
  %a = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  \"func.return\"() : () -> ()
}) : () -> ()
",
        "\"func.func\"() <{function_type = () -> (), sym_name = \"f\"}> ({
^bb0:
  %a = \"memref.alloc\"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
  \"some.use\"(%a) : (memref<4xf32>) -> ()
  \"memref.dealloc\"(%a) : (memref<4xf32>) -> ()
  \"func.return\"() : () -> ()
}) : () -> ()
",
    );
}

#[test]
fn leak_of_a_call_result() {
    check(
        Code::Leak,
        "module {
  func.func private @make() -> (memref<4xf32>, memref<4xf32>)
  func.func @f() {
    %r:2 = call @make() : () -> (memref<4xf32>, memref<4xf32>)
    memref.dealloc %r#0 : memref<4xf32>
    return
  }
}
",
        "module {
  func.func private @make() -> (memref<4xf32>, memref<4xf32>)
  func.func @f() {
    %r:2 = call @make() : () -> (memref<4xf32>, memref<4xf32>)
    memref.dealloc %r#1 : memref<4xf32>
    memref.dealloc %r#0 : memref<4xf32>
    return
  }
}
",
    );
}

#[test]
fn where_the_owner_is_known_at_run_time_only_ownership_values_tell() {
    check(
        Code::Leak,
        "func.func @f(%c: i1, %m: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32> // ours
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  cf.br ^bb3(%m : memref<4xf32>)
^bb3(%x: memref<4xf32>):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  return
}
",
        "func.func @f(%c: i1, %m: memref<4xf32>) {
  %false = arith.constant false
  %true = arith.constant true
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<4xf32> // ours
  cf.br ^bb3(%a, %true : memref<4xf32>, i1)
^bb2:
  cf.br ^bb3(%m, %false : memref<4xf32>, i1)
^bb3(%x: memref<4xf32>, %own: i1):
  \"some.use\"(%x) : (memref<4xf32>) -> ()
  %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %x : memref<4xf32> -> memref<f32>, index, index, index
  bufferization.dealloc (%base_buffer : memref<f32>) if (%own)
  return
}
",
    );
}

#[test]
fn the_address_keeps_the_buffer() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %i = arith.index_cast %p : index to i64
  %same = arith.cmpi eq, %i, %i : i64
  return
}
",
        "func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %i = arith.index_cast %p : index to i64
  %same = arith.cmpi eq, %i, %i : i64
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn what_an_undescribed_operation_takes_is_left_alone() {
    let ends = [
        // It leaks where nobody takes it.
        "  scf.if %c {\n    \"my.release\"(%a) : (memref<4xf32>) -> ()\n  }\n",
        // What it is merged with may be it; that is freed by its own name.
        "  %b = memref.alloc() : memref<4xf32>
  scf.if %c {
    \"my.release\"(%a) : (memref<4xf32>) -> ()
  }
  %r = arith.select %c, %a, %b : memref<4xf32>
  \"some.use\"(%r) : (memref<4xf32>) -> ()
",
        // One free on some way cannot move to where all have it.
        "  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  } else {
    scf.if %d {
      \"my.release\"(%a) : (memref<4xf32>) -> ()
    }
  }
",
    ];
    for end in ends {
        let text =
            format!("func.func @f(%c: i1, %d: i1) {{\n  %a = memref.alloc() : memref<4xf32>\n{end}  return\n}}\n");
        if !end.contains("%b") {
            check_none(Code::Leak, &text);
        }
        let all = all_inserted(&text).unwrap_or_default();
        assert!(!all.contains("dealloc %a") && !all.contains("dealloc %r"), "{all}");
    }
}

#[test]
fn waiting_for_a_token_keeps_the_buffer() {
    check(
        Code::Leak,
        "func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %t = async.execute {
    memref.store %x, %a[%i] : memref<4xf32>
    async.yield
  }
  async.await %t : !async.token
  return
}
",
        "func.func @f(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %t = async.execute {
    memref.store %x, %a[%i] : memref<4xf32>
    async.yield
  }
  async.await %t : !async.token
  memref.dealloc %a : memref<4xf32>
  return
}
",
    );
}

#[test]
fn no_fix_under_a_transfer_in_the_background() {
    check_none(
        Code::Leak,
        "func.func @f(%i: index, %n: index, %m: memref<4xf32, 1>, %tag: memref<1xi32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dma_start %a[%i], %m[%i], %n, %tag[%i] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
  memref.dma_wait %tag[%i], %n : memref<1xi32>
  return
}
",
    );
}

#[test]
fn leak_of_another_family() {
    check(
        Code::Leak,
        "func.func @f() {
  %a = gpu.alloc () : memref<4xf32, 1>
  \"some.use\"(%a) : (memref<4xf32, 1>) -> ()
  return
}
",
        "func.func @f() {
  %a = gpu.alloc () : memref<4xf32, 1>
  \"some.use\"(%a) : (memref<4xf32, 1>) -> ()
  gpu.dealloc %a : memref<4xf32, 1>
  return
}
",
    );
}
