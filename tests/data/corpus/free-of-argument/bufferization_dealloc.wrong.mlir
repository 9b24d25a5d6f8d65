// By the deallocation of the bufferization dialect, unconditionally.
func.func @bufferization_dealloc(%m: memref<4xf32>, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  memref.store %f, %m[%i] : memref<4xf32>
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  bufferization.dealloc (%m : memref<4xf32>) if (%true)
  return
}
