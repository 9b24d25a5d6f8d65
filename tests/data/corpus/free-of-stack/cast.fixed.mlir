// Under another type.
func.func @cast(%f: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  return
}
