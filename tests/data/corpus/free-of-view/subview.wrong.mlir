// A slice was not allocated: what it is a slice of was.
func.func @subview(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.store %f, %v[%i] : memref<4xf32, strided<[1], offset: 4>>
  // expected-error@below {{%v is a view: free its base buffer %a instead [free-of-view]}}
  memref.dealloc %v : memref<4xf32, strided<[1], offset: 4>>
  return
}
