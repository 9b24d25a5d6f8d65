// The stack gives a buffer back by itself.
func.func @straight_line(%f: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
