// Two buffers, one condition.
func.func @missing_condition(%own: i1) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  // expected-error@below {{2 buffers to free, but 1 condition is given [dealloc-operands]}}
  bufferization.dealloc (%a, %b : memref<4xf32>, memref<4xf32>) if (%own)
  return
}
