// MLIR's: double free

// Both results may be one buffer, and then another one is nobody's: whoever gets them frees them.
func.func @twice(%n: index, %in: memref<4xf32>) -> (memref<4xf32>, memref<4xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %in, %1 : memref<4xf32> to memref<4xf32>
  %2:2 = scf.for %i = %zero to %one step %one iter_args(%a = %0, %b = %1) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %b, %b : memref<4xf32>, memref<4xf32>
  }
  return %2#0, %2#1 : memref<4xf32>, memref<4xf32>
}
