// In the generic form: a retained buffer with its result.
func.func @generic_form(%m: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %own = "bufferization.dealloc"(%a, %true, %m) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (memref<4xf32>, i1, memref<4xf32>) -> i1
  return
}

// -----

// The result of the custom form may be left without a name.
func.func @unnamed(%m: memref<4xf32>) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true) retain (%m : memref<4xf32>)
  return
}

// -----

// Nothing to free, and what is kept.
func.func @nothing(%m: memref<4xf32>) -> i1 {
  %own = bufferization.dealloc retain (%m : memref<4xf32>)
  return %own : i1
}
