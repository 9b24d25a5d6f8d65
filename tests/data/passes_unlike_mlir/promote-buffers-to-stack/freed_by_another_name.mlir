// MLIR's: free of the stack

// It is freed under another name: on the stack, it must not be.
func.func @by_a_cast(%in: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  memref.dealloc %1 : memref<?xf32>
  return
}
