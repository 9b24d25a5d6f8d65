// By the deallocation of the bufferization dialect, unconditionally.
func.func @bufferization_dealloc(%f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloca() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  // expected-error@below {{stack buffer %a must not be freed [free-of-stack]}}
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
}
