// The buffer is used in a loop and after it.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    memref.store %f, %a[%k] : memref<4xf32>
  }
  %x = memref.load %a[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
