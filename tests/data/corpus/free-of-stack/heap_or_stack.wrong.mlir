// Only the heap buffer may be freed: the i1 that chose it says when.
func.func @heap_or_stack(%c: i1, %f: f32, %i: index) {
  %heap = memref.alloc() : memref<4xf32>
  %stack = memref.alloca() : memref<4xf32>
  %s = arith.select %c, %heap, %stack : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  scf.if %c {
    memref.dealloc %s : memref<4xf32>
  } else {
    memref.dealloc %heap : memref<4xf32>
    // expected-error@below {{stack buffer %stack must not be freed [free-of-stack]}}
    memref.dealloc %s : memref<4xf32>
  }
  return
}
