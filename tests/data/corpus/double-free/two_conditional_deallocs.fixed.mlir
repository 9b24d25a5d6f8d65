// The same ownership is spent twice.
func.func @two_conditional_deallocs(%f: f32, %i: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
}
