// What is read from memory decides about the free, and nothing about the use.
func.func private @uses_afterwards(%data: memref<4xf32>, %limit: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %limit, %a[%c0] : memref<4xf32>
  %v = memref.load %data[%c0] : memref<4xf32>
  %is_done = arith.cmpf oge, %v, %limit : f32
  scf.if %is_done {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-warning@below {{buffer %a is used after it was freed when %is_done is true [use-after-free]}}
  %r = memref.load %a[%c0] : memref<4xf32>
  %again = memref.load %data[%c0] : memref<4xf32>
  %is_open = arith.cmpf ult, %again, %limit : f32
  scf.if %is_open {
    memref.dealloc %a : memref<4xf32>
  }
  return %r : f32
}
func.func @uses_afterwards_or_not(%is_done: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %limit = arith.constant 1.0 : f32
  %v = arith.uitofp %is_done : i1 to f32
  %data = memref.alloca() : memref<4xf32>
  memref.store %v, %data[%c0] : memref<4xf32>
  %r = call @uses_afterwards(%data, %limit) : (memref<4xf32>, f32) -> f32
  return %r : f32
}
