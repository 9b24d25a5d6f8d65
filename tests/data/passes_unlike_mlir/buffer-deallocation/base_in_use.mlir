// MLIR's: use after free

// The buffer is in use under the name of its base.
func.func @base_in_use(%in: memref<4xf32>, %out: memref<f32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %in, %0 : memref<4xf32> to memref<4xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  memref.copy %base, %out : memref<f32> to memref<f32>
  return
}
