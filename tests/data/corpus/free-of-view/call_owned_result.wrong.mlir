// The base came from a call.
func.func private @make() -> memref<8xf32> {
  %a = memref.alloc() : memref<8xf32>
  return %a : memref<8xf32>
}
func.func @call_owned_result(%f: f32, %i: index) {
  %r = call @make() : () -> memref<8xf32>
  %v = memref.subview %r[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.store %f, %v[%i] : memref<4xf32, strided<[1], offset: 4>>
  // expected-error@below {{%v is a view: free its base buffer %r instead [free-of-view]}}
  memref.dealloc %v : memref<4xf32, strided<[1], offset: 4>>
  return
}
