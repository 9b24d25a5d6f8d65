// example: Bufferization (2020), BufferizeCallOpConverter

func.func @callee(%arg0: memref<5xf32>, %out: memref<5xf32>) {
  memref.copy %arg0, %out : memref<5xf32> to memref<5xf32>
  return
}

func.func @caller(%arg0: memref<5xf32>, %out: memref<5xf32>) {
  %0 = memref.alloc() : memref<5xf32>
  call @callee(%arg0, %0) : (memref<5xf32>, memref<5xf32>) -> ()
  memref.copy %0, %out : memref<5xf32> to memref<5xf32>
  return
}
