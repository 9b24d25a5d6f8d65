// The inner loop of two loses a buffer, the outer frees its own.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    scf.for %l = %c0 to %n step %c1 {
      // expected-warning@below {{buffer %b is never freed: each iteration loses one [leak]}}
      %b = memref.alloc() : memref<4xf32>
      memref.store %f, %b[%l] : memref<4xf32>
      memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    }
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
