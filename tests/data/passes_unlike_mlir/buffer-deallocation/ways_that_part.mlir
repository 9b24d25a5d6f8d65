// MLIR's: crash

// The ways from the allocation do not meet again: it is freed on each.
func.func @parted(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
^bb2:
  return
}
