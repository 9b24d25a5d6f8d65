// A memref travels with the i1 that says whether we own it, and nobody asks the i1.
func.func @owned_pair(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a, %true : memref<4xf32>, i1
  } else {
    scf.yield %m, %false : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%i] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
