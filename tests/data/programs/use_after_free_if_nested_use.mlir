// The use is in a branch of a branch.
func.func private @flag_b() -> i1
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %pb = call @flag_b() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %pa {
    scf.if %pb {
      // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
      memref.store %f, %a[%c0] : memref<4xf32>
    }
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
