// MLIR's: double free

// The base buffer is handed out: whoever gets it frees it.
func.func @base(%in: memref<4xf32>) -> memref<f32> {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  return %base : memref<f32>
}
