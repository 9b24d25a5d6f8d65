// Three buffers in a row; the middle one is forgotten.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.copy %b, %c : memref<4xf32> to memref<4xf32>
  memref.dealloc %c : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
