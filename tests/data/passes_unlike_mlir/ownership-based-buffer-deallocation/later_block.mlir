// MLIR's: use after free

// What a region hands on is in use in a block after the one that makes it: it is freed there, not before.
func.func @later_block(%c: i1, %in: memref<4xf32>, %out: memref<4xf32>) {
  %0 = scf.if %c -> (memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    memref.copy %in, %1 : memref<4xf32> to memref<4xf32>
    scf.yield %1 : memref<4xf32>
  } else {
    %2 = memref.alloc() : memref<4xf32>
    memref.copy %out, %2 : memref<4xf32> to memref<4xf32>
    scf.yield %2 : memref<4xf32>
  }
  cf.br ^bb1
^bb1:
  memref.copy %0, %out : memref<4xf32> to memref<4xf32>
  return
}
