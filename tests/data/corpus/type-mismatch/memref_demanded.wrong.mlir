// Operations on buffers take buffers.
func.func @tensor(%t: tensor<4xf32>) {
  // expected-error@below {{`memref` of `memref.dealloc` must be a memref, found tensor<4xf32> [type-mismatch]}}
  memref.dealloc %t : tensor<4xf32>
  return
}

// -----

func.func @vector(%v: vector<4xf32>, %m: memref<4xf32>) {
  // expected-error@below {{`source` of `memref.copy` must be a memref, found vector<4xf32>}}
  memref.copy %v, %m : vector<4xf32> to memref<4xf32>
  return
}

// -----

func.func @generic(%i: index) {
  // expected-error@below {{`memref` of `memref.dealloc` must be a memref, found index}}
  "memref.dealloc"(%i) : (index) -> ()
  return
}

// -----

func.func @result() {
  // expected-error@below {{`memref` of `memref.alloc` must be a memref, found tensor<4xf32>}}
  %t = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> tensor<4xf32>
  return
}
