// A set that a comparison asks for a part of.
func.func @overlapping(%n: index, %f: f32) {
  %c3 = arith.constant 3 : index
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  affine.store %f, %a[0] : memref<4xf32>
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%n) {
    memref.dealloc %a : memref<4xf32>
  }
  %is_three = arith.cmpi eq, %n, %c3 : index
  scf.if %is_three {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A loop between bounds of which one is the other and more.
func.func @two_iterations(%n: index, %f: f32) {
  %a = memref.alloc() : memref<4xf32>
  affine.store %f, %a[0] : memref<4xf32>
  affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 2)>(%n) {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The second iteration of a loop that is no counting one, and after it.
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
  // expected-warning@below {{buffer %a is freed twice when %is_second is true}}
  memref.dealloc %a : memref<4xf32>
  return
}
