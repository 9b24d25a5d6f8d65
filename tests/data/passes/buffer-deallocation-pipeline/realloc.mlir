// Expanded without deallocations: the pipeline frees both buffers.
func.func @grows(%n: index, %m: index, %out: memref<?xf32>) {
  %x = memref.alloc(%n) : memref<?xf32>
  %y = memref.realloc %x(%m) : memref<?xf32> to memref<?xf32>
  memref.copy %y, %out : memref<?xf32> to memref<?xf32>
  return
}

// It is known which buffer it is.
func.func @grows_by_half(%in: memref<4xf32>, %out: memref<8xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %1 = memref.realloc %0 : memref<4xf32> to memref<8xf32>
  memref.copy %1, %out : memref<8xf32> to memref<8xf32>
  return
}
