// The old name of a buffer that was moved.
// fix: may not exist
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%c0] : memref<4xf32>
  memref.dealloc %b : memref<8xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
