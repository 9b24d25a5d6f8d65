// Two buffers meet in a block argument.
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  cf.cond_br %pa, ^bb1, ^bb2
^bb1:
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%b : memref<4xf32>)
^bb3(%m: memref<4xf32>):
  memref.store %f, %m[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
