// MLIR's: leak

// The buffers change places in every turn: which of them is returned hangs on their number, and the other is nobody's.
func.func @turned(%n: index, %in: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  memref.copy %in, %1 : memref<4xf32> to memref<4xf32>
  %2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%now = %0, %next = %1) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %next, %now : memref<4xf32>, memref<4xf32>
  }
  return %2#0 : memref<4xf32>
}
