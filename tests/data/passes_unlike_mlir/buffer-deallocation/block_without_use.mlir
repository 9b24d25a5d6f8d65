// MLIR's: leak

// The ways meet in a block that does nothing: the buffer is freed there all the same.
func.func @block_without_use(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  cf.br ^bb2
^bb2:
  return
}
