// The old name of a buffer that was moved.
func.func @realloc(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
  memref.store %f, %b[%i] : memref<8xf32>
  memref.dealloc %b : memref<8xf32>
  return
}
