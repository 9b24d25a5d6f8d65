// A scope of the stack does not pop the heap.
func.func @alloca_scope(%f: f32, %i: index) {
  memref.alloca_scope {
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
