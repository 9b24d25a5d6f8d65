// MLIR's pass frees the buffer that `memref.realloc` has freed already.
func.func @grow(%n: index, %out: memref<?xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  "some.use"(%0) : (memref<4xf32>) -> ()
  %1 = memref.realloc %0(%n) : memref<4xf32> to memref<?xf32>
  memref.copy %1, %out : memref<?xf32> to memref<?xf32>
  return
}
