// Every iteration of a parallel loop loses a buffer.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.parallel (%k) = (%c0) to (%n) step (%c1) {
    // expected-warning@below {{buffer %a is never freed: each iteration loses one [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
    scf.reduce
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
