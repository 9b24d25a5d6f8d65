// A clone is a buffer of its own.
func.func @clone(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
