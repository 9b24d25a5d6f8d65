// Under another type.
func.func @cast(%m: memref<4xf32>, %f: f32, %i: index) {
  %d = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %d : memref<?xf32>
  return
}
