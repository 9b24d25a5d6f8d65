// A freed buffer is handed to the caller.
func.func @returned(%f: f32, %i: index) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return %a : memref<4xf32>
}
