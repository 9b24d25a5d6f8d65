// Each iteration frees a slice of its own buffer.
func.func @for_body(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<8xf32>
    %v = memref.subview %a[%k] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
    memref.store %f, %v[%c0] : memref<4xf32, strided<[1], offset: ?>>
    // expected-error@below {{%v is a view: free its base buffer %a instead [free-of-view]}}
    memref.dealloc %v : memref<4xf32, strided<[1], offset: ?>>
  }
  return
}
