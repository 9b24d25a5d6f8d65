// One buffer, two conditions.
func.func @spare_condition(%own: i1, %other: i1) {
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{1 buffer to free, but 2 conditions are given [dealloc-operands]}}
  bufferization.dealloc (%a : memref<4xf32>) if (%own, %other)
  return
}
