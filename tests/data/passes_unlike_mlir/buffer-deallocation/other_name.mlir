// MLIR's: double free

// It is freed already, under another name.
func.func @by_a_cast(%in: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.cast %0 : memref<4xf32> to memref<?xf32>
  memref.dealloc %1 : memref<?xf32>
  return
}
