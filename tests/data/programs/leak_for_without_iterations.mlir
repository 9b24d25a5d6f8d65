// The loop that would free the buffer never runs.
func.func @main() -> i32 {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c1] : memref<4xf32>
  scf.for %k = %c2 to %c1 step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
