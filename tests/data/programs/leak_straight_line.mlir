// One buffer, never freed.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
