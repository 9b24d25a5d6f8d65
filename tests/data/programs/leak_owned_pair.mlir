// A memref travels with the i1 that says who owns it, and nobody asks.
// fix: may not exist
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  %r:2 = scf.if %pa -> (memref<4xf32>, i1) {
    // expected-warning@below {{buffer %a is never freed [leak]}}
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
