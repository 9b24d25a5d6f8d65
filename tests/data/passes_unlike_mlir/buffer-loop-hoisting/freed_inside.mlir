// MLIR's: double free

// Each iteration frees its buffer: one buffer for all of them would be freed each time.
func.func @freed_inside(%n: index, %in: memref<4xf32>, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %two step %one {
    %0 = memref.alloc() : memref<4xf32>
    memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
    memref.copy %0, %out : memref<4xf32> to memref<4xf32>
    memref.dealloc %0 : memref<4xf32>
  }
  return
}
