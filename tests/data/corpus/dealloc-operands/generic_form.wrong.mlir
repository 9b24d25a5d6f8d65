// In the generic form: a retained buffer without its result.
func.func @generic_form(%m: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{1 buffer retained, but 0 results are given [dealloc-operands]}}
  "bufferization.dealloc"(%a, %true, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4xf32>, i1, memref<4xf32>) -> ()
  return
}

// -----

// A tensor that was left over.
func.func @tensor(%t: tensor<4xf32>) {
  %true = arith.constant true
  // expected-error@below {{only a memref can be freed or retained, but %t is tensor<4xf32> [dealloc-operands]}}
  "bufferization.dealloc"(%t, %true) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (tensor<4xf32>, i1) -> ()
  return
}

// -----

// A condition of another type.
func.func @condition(%own: i32) {
  %a = "my.make"() : () -> memref<4xf32>
  // expected-error@below {{a condition is i1, but %own is i32 [dealloc-operands]}}
  "bufferization.dealloc"(%a, %own) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (memref<4xf32>, i32) -> ()
  return
}

// -----

// An ownership of another type.
func.func @ownership(%m: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{the ownership of a retained buffer is i1, not i32 [dealloc-operands]}}
  %own = "bufferization.dealloc"(%a, %true, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4xf32>, i1, memref<4xf32>) -> i32
  return
}
