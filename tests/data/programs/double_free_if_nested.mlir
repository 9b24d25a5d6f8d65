// A branch in a branch asks the same condition again.
func.func private @flag_b() -> i1
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %pb = call @flag_b() : () -> i1
  %a = memref.alloc() : memref<4xf32>
  scf.if %pa {
    memref.dealloc %a : memref<4xf32>
    scf.if %pb {
      // expected-error@below {{buffer %a is freed twice [double-free]}}
      memref.dealloc %a : memref<4xf32>
    }
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  %status = arith.constant 0 : i32
  return %status : i32
}
