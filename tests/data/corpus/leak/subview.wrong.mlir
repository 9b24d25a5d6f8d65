// Used only through a view.
func.func @subview(%f: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  memref.store %f, %v[%c0] : memref<4xf32, strided<[1], offset: 2>>
  return
}
