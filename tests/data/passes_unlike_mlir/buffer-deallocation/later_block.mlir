// MLIR's: use after free

// The buffers are used again in a block after the one that makes them.
func.func @later_block(%in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  cf.br ^bb1
^bb1:
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  memref.copy %0, %1 : memref<4xf32> to memref<4xf32>
  memref.copy %0, %2 : memref<4xf32> to memref<4xf32>
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  memref.copy %2, %out : memref<4xf32> to memref<4xf32>
  return
}
