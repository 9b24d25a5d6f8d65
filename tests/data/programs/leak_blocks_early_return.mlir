// The early exit forgets what the long way frees.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %status = arith.constant 0 : i32
  // expected-warning@below {{buffer %a is not freed when %pa is true [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %pa, ^exit, ^work
^exit:
  return %status : i32
^work:
  memref.store %f, %a[%c0] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return %status : i32
}
