// A memref with the i1 that says who owns it.
func.func private @flag_b() -> i1
func.func private @flag_a() -> i1
func.func @main() -> i32 {
  %pa = call @flag_a() : () -> i1
  %pb = call @flag_b() : () -> i1
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  %r:2 = scf.if %pa -> (memref<4xf32>, i1) {
    %s:2 = scf.if %pb -> (memref<4xf32>, i1) {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a, %true : memref<4xf32>, i1
    } else {
      scf.yield %m, %false : memref<4xf32>, i1
    }
    scf.yield %s#0, %s#1 : memref<4xf32>, i1
  } else {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  %status = arith.constant 0 : i32
  return %status : i32
}
