// A loop carries a memref and the i1 that says whether the loop owns it.
func.func @for_owned_pair(%m: memref<4xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %m, %own = %false) -> (memref<4xf32>, i1) {
    // expected-warning@below {{[leak]}}
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b, %true : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%c0] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}
