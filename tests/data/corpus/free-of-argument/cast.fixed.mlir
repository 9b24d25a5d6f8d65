// Under another type.
func.func @cast(%m: memref<4xf32>, %f: f32, %i: index) {
  %d = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  return
}
