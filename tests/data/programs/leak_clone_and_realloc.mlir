// A clone and a moved buffer.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  // expected-warning@below {{buffer %c is never freed [leak]}}
  %c = memref.realloc %a : memref<4xf32> to memref<8xf32>
  memref.store %f, %c[%c1] : memref<8xf32>
  memref.store %f, %b[%c1] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
