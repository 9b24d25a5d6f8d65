// The clone is ours, the argument is not.
func.func @clone(%m: memref<4xf32>, %f: f32, %i: index) {
  %b = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %m : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
