// A view outlives its base.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.dealloc %a : memref<8xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %v[%c0] : memref<4xf32, strided<[1], offset: 4>>
  %status = arith.constant 0 : i32
  return %status : i32
}
