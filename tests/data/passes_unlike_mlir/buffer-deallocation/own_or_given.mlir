// MLIR's: leak

// What is returned is new on one way and the caller's on the other: nobody can tell who frees it, so it is new on both.
func.func private @fresh_or_same(%c: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
  %1 = scf.if %c -> (memref<4xf32>) {
    scf.yield %0 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %1 : memref<4xf32>
}

func.func @caller(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = call @fresh_or_same(%c, %in) : (i1, memref<4xf32>) -> memref<4xf32>
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
}
