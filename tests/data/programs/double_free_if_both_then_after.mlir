// Freed in either branch, and again after them.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  scf.if %pa {
    memref.store %f, %a[%c0] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
