// MLIR's: leak

// Nothing uses the buffer where it goes: it is freed all the same.
func.func @unused(%in: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  cf.br ^bb1(%0 : memref<4xf32>)
^bb1(%1: memref<4xf32>):
  return
}
