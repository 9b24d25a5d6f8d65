// The loop runs three times, so it frees again for certain.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c1] : memref<4xf32>
  scf.for %k = %c0 to %c3 step %c1 {
    // expected-error@below {{buffer %a is freed twice [double-free]}}
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
