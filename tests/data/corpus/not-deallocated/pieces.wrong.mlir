// Nothing is freed yet: of each function it is said once.
// expected-remark@below {{6 buffers of @layers are not freed yet [not-deallocated]}}
func.func @layers(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.store %x, %c[%i] : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  memref.store %x, %d[%i] : memref<4xf32>
  %e = memref.alloc() : memref<4xf32>
  memref.store %x, %e[%i] : memref<4xf32>
  %f = memref.alloc() : memref<4xf32>
  memref.store %x, %f[%i] : memref<4xf32>
  return
}

// expected-remark@below {{1 buffer of @last is not freed yet [not-deallocated]}}
func.func @last(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

// -----

// This piece is after deallocation: what it does not free is forgotten.
func.func @forgotten(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
