// MLIR's: double free

// Each turn keeps a buffer of its own in memory: one buffer for all of them would be freed under the name of each.
func.func @stored(%in: memref<4xf32>, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  %kept = memref.alloc() : memref<2xmemref<4xf32>>
  scf.for %i = %zero to %two step %one {
    %0 = memref.alloc() : memref<4xf32>
    memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
    memref.store %0, %kept[%i] : memref<2xmemref<4xf32>>
  }
  scf.for %i = %zero to %two step %one {
    %1 = memref.load %kept[%i] : memref<2xmemref<4xf32>>
    memref.copy %1, %out : memref<4xf32> to memref<4xf32>
    memref.dealloc %1 : memref<4xf32>
  }
  memref.dealloc %kept : memref<2xmemref<4xf32>>
  return
}
