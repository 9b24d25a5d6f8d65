// One of two blocks frees, and so does the join.
// fix: may not exist
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %pa, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb2
^bb2:
  // expected-warning@below {{buffer %a is freed twice when %pa is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
