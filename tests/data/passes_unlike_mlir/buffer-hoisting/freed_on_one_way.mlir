// MLIR's: leak

// It is freed on the way on which it is made; nobody uses what is passed on.
func.func @freed_on_one_way(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%in : memref<4xf32>)
^bb2:
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  cf.br ^bb3(%0 : memref<4xf32>)
^bb3(%1: memref<4xf32>):
  return
}
