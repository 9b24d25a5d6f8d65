// One buffer, one condition.
func.func @spare_condition(%own: i1, %other: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
}
