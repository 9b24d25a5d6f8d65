// MLIR's: leak

// The clone before the branch is made on both ways, and only one of them takes it.
func.func @critical_edge(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2(%in : memref<4xf32>)
^bb1:
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  cf.br ^bb2(%0 : memref<4xf32>)
^bb2(%1: memref<4xf32>):
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  return
}
