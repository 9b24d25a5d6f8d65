// The same bytes with the dimensions in another order.
func.func @transpose(%f: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2x4xf32>
  %t = memref.transpose %a (d0, d1) -> (d1, d0) : memref<2x4xf32> to memref<4x2xf32, strided<[1, 4]>>
  memref.dealloc %a : memref<2x4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %t[%c0, %c0] : memref<4x2xf32, strided<[1, 4]>>
  return
}
