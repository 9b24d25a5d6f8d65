// Freed in one block, used in the next.
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb1
^bb1:
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%c0] : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
