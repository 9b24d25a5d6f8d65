// An accumulator that nobody set to zero.
func.func @accumulator(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %acc = memref.alloca() : memref<1xf32>
  %x = memref.load %m[%c0] : memref<4xf32>
  // expected-warning@below {{the contents of buffer %acc are read before anything is written to it [read-before-write]}}
  %old = memref.load %acc[%c0] : memref<1xf32>
  %new = arith.addf %old, %x : f32
  memref.store %new, %acc[%c0] : memref<1xf32>
  return %new : f32
}

// Through a view; and the loop does not reach the store first, since each iteration has a buffer of its own.
func.func @loop(%n: index, %x: f32, %sum: memref<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    // expected-warning@below {{the contents of buffer %a are read before anything is written to it [read-before-write]}}
    %y = memref.load %v[%c0] : memref<2xf32, strided<[1], offset: 1>>
    memref.store %y, %sum[] : memref<f32>
    memref.store %x, %a[%c1] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Handed to the caller as they are.
func.func @copied(%out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{the contents of buffer %a are read, and nothing is ever written to it [read-before-write]}}
  memref.copy %a, %out : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// Read and written at once: what was there counts.
func.func @atomic(%x: f32, %i: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  // expected-warning@below {{the contents of buffer %a are read before anything is written to it [read-before-write]}}
  %old = memref.atomic_rmw addf %x, %a[%i] : (f32, memref<4xf32>) -> f32
  return %old : f32
}
