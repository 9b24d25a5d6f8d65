// MLIR's: use after free

// Who loads a buffer from memory uses it by another name, and frees it.
func.func @stored(%in: memref<4xf32>, %out: memref<4xf32>) {
  %zero = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %kept = memref.alloc() : memref<1xmemref<4xf32>>
  memref.store %0, %kept[%zero] : memref<1xmemref<4xf32>>
  %1 = memref.load %kept[%zero] : memref<1xmemref<4xf32>>
  memref.copy %1, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  return
}
