// A helper frees by how a number compares that its caller reads from memory; nothing else frees the buffer.

func.func private @release_if_negative(%a: memref<4xf32>, %x: f32) {
  %zero = arith.constant 0.0 : f32
  %is_negative = arith.cmpf olt, %x, %zero : f32
  scf.if %is_negative {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @not_freed_above(%p: memref<4xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%i] : memref<4xf32>
  %x = memref.load %p[%i] : memref<4xf32>
  call @release_if_negative(%a, %x) : (memref<4xf32>, f32) -> ()
  %is_negative = arith.cmpf olt, %x, %zero : f32
  scf.if %is_negative {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @lost_if_positive(%p: memref<4xf32>, %i: index) {
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%i] : memref<4xf32>
  %x = memref.load %p[%i] : memref<4xf32>
  call @release_if_negative(%a, %x) : (memref<4xf32>, f32) -> ()
  return
}
