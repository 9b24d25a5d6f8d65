// Each iteration frees its own buffer twice.
func.func private @count() -> index
func.func @main() -> i32 {
  %n = call @count() : () -> index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%k] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    // expected-error@below {{buffer %a is freed twice [double-free]}}
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
