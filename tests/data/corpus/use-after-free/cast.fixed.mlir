// A cast is another name of the buffer.
func.func @cast(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.store %f, %d[%i] : memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
