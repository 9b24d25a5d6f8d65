// MLIR's: use after free

// The buffer is in use under the name that the call gave it.
func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @handed_back(%in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = call @same(%0) : (memref<4xf32>) -> memref<4xf32>
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  return
}
