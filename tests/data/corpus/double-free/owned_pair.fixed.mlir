// The ownership bit is asked, and then the buffer is freed all the same.
func.func @owned_pair(%c: i1, %f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.if %c -> (memref<4xf32>, i1) {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b, %true : memref<4xf32>, i1
  } else {
    scf.yield %a, %false : memref<4xf32>, i1
  }
  memref.store %f, %r#0[%i] : memref<4xf32>
  scf.if %r#1 {
    memref.dealloc %r#0 : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
