// A flag in memory says which of two buffers goes on; nothing else is asked of them.

func.func private @one_of_two_is_freed(%flag: memref<i1>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-warning@below {{buffer %a is not freed when %is_first is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%c0] : memref<4xf32>
  // expected-warning@below {{buffer %b is not freed when %is_first is true [leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %zero, %b[%c0] : memref<4xf32>
  %is_first = memref.load %flag[] : memref<i1>
  %chosen = arith.select %is_first, %a, %b : memref<4xf32>
  memref.dealloc %chosen : memref<4xf32>
  return
}

func.func private @one_of_two_is_returned(%flag: memref<i1>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %zero, %a[%c0] : memref<4xf32>
  // expected-warning@below {{buffer %scratch is not freed when %is_first is true [leak]}}
  %scratch = memref.alloc() : memref<4xf32>
  memref.store %zero, %scratch[%c0] : memref<4xf32>
  %is_first = memref.load %flag[] : memref<i1>
  %chosen = arith.select %is_first, %a, %scratch : memref<4xf32>
  scf.if %is_first {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return %chosen : memref<4xf32>
}

func.func @both(%is_first: i1) {
  %flag = memref.alloca() : memref<i1>
  memref.store %is_first, %flag[] : memref<i1>
  call @one_of_two_is_freed(%flag) : (memref<i1>) -> ()
  %chosen = call @one_of_two_is_returned(%flag) : (memref<i1>) -> memref<4xf32>
  memref.dealloc %chosen : memref<4xf32>
  return
}
