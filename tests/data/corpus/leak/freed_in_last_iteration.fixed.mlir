// What only the last iteration of a loop frees, something else frees where the loop does not run.
func.func @by_number(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %last = arith.subi %n, %c1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %is_last = arith.cmpi eq, %i, %last : index
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %runs = arith.cmpi slt, %c0, %n : index
  scf.if %runs {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The last iteration of both loops.
func.func @by_two_numbers(%n: index, %m: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %runs_n = arith.cmpi slt, %c0, %n : index
  %runs_m = arith.cmpi slt, %c0, %m : index
  %runs = arith.andi %runs_n, %runs_m : i1
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      memref.store %f, %a[%c0] : memref<4xf32>
      %next_i = arith.addi %i, %c1 : index
      %next_j = arith.addi %j, %c1 : index
      %is_last_i = arith.cmpi eq, %next_i, %n : index
      %is_last_j = arith.cmpi sge, %next_j, %m : index
      %is_last = arith.andi %is_last_i, %is_last_j : i1
      scf.if %is_last {
        memref.dealloc %a : memref<4xf32>
      }
    }
  }
  scf.if %runs {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
