// The caller owns what it passes.
func.func @straight_line(%m: memref<4xf32>, %f: f32, %i: index) {
  memref.store %f, %m[%i] : memref<4xf32>
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %m : memref<4xf32>
  return
}
