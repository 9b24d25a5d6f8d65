// What the last iteration of a loop frees is free after the loop, if that runs.
func.func @behind_the_loop(%n: index, %f: f32) {
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
  // expected-warning@below {{buffer %a is freed twice when %is_last is true}}
  memref.dealloc %a : memref<4xf32>
  return
}

// With other conditions beside it.
func.func @with_a_flag(%n: index, %c: i1, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %f, %a[%c0] : memref<4xf32>
    %next = arith.addi %i, %c1 : index
    %more = arith.cmpi slt, %next, %n : index
    %keeps = arith.ori %more, %c : i1
    scf.if %keeps {
    } else {
      memref.dealloc %a : memref<4xf32>
    }
  }
  // expected-warning@below {{buffer %a is freed twice when %keeps is false}}
  memref.dealloc %a : memref<4xf32>
  return
}
