// Freed in a branch, and again after it.
// fix: may not exist
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %a = memref.alloc() : memref<4xf32>
  scf.if %pa {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-warning@below {{buffer %a is freed twice when %pa is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
