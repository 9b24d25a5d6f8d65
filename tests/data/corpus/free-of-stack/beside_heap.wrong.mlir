// One buffer on the heap, one on the stack.
func.func @beside_heap(%f: f32, %i: index) {
  %heap = memref.alloc() : memref<4xf32>
  %stack = memref.alloca() : memref<4xf32>
  memref.store %f, %heap[%i] : memref<4xf32>
  memref.copy %heap, %stack : memref<4xf32> to memref<4xf32>
  memref.dealloc %heap : memref<4xf32>
  // expected-error@below {{stack buffer %stack must not be freed [free-of-stack]}}
  memref.dealloc %stack : memref<4xf32>
  return
}
