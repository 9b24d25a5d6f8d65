// A set and a comparison that asks for the rest.
func.func @overlapping(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  affine.store %f, %a[0] : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    memref.dealloc %a : memref<4xf32>
  }
  %is_less = arith.cmpi sle, %n, %c0 : index
  scf.if %is_less {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A loop of one iteration.
func.func @two_iterations(%n: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  affine.store %f, %a[0] : memref<4xf32>
  affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 1)>(%n) {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The second iteration of a loop that is no counting one, and after it where there is no second one.
func.func @in_second_iteration(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %end = scf.while (%i = %c0) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %is_second = arith.cmpi eq, %i, %c1 : index
    scf.if %is_second {
      memref.dealloc %a : memref<4xf32>
    }
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  %has_second = arith.cmpi sgt, %n, %c1 : index
  scf.if %has_second {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
