// What each iteration of a loop loses is a leak at any time.
func.func @loop(%x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %i step %c1 {
    // expected-warning@below {{buffer %t is never freed: each iteration loses one [leak]}}
    %t = memref.alloc() : memref<4xf32>
    memref.store %x, %t[%k] : memref<4xf32>
  }
  return
}

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
