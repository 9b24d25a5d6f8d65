func.func @comment(%x: f32, %i: index) {
  // expected-warning@below {{this allows leak, but the next operation does not show it [unused-allow]}}
  // memref-analyzer: allow(leak)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// One of two is needed.
func.func @two(%x: f32, %i: index) {
  // expected-warning@below {{this allows double-free}}
  // memref-analyzer: allow(leak, double-free)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// A slip.
func.func @slip(%x: f32, %i: index) {
  // expected-warning@below {{there is no code leaks}}
  // memref-analyzer: allow(leaks, leak)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
