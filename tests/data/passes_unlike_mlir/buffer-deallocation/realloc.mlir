// MLIR's: double free

// `memref.realloc` has freed the buffer that it made larger.
func.func @grown(%in: memref<4xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.realloc %0(%n) : memref<4xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}
