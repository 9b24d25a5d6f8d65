// A cast of a slice is a slice.
func.func @cast_of_subview(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %d = memref.cast %v : memref<4xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  memref.store %f, %d[%i] : memref<?xf32, strided<[1]>>
  // expected-error@below {{is a view: free its base buffer %a instead [free-of-view]}}
  memref.dealloc %d : memref<?xf32, strided<[1]>>
  return
}
