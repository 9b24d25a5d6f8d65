// The result is handed to the caller, the temporary is not.
func.func @temporary_beside_result(%f: f32, %i: index) -> memref<4xf32> {
  %tmp = memref.alloc() : memref<4xf32>
  %out = memref.alloc() : memref<4xf32>
  memref.store %f, %tmp[%i] : memref<4xf32>
  memref.copy %tmp, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %tmp : memref<4xf32>
  return %out : memref<4xf32>
}
