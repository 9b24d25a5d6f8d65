// What the last iteration of a loop frees is free after the loop, if that runs.
func.func @behind_the_loop(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  %none = arith.cmpi sle, %n, %c0 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  scf.if %none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// With other conditions beside it: what was done is known where the loop is left.
func.func @with_a_flag(%n: index, %c: i1, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %no = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %is_freed = scf.for %i = %c0 to %n step %c1 iter_args(%was_freed = %no) -> i1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    %keeps = arith.ori %more, %c : i1
    scf.if %keeps {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
    %yes = arith.constant true
    %frees = arith.xori %keeps, %yes : i1
    %now = arith.ori %was_freed, %frees : i1
    scf.yield %now : i1
  }
  scf.if %is_freed {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
