// The buffer of one branch is replaced by another before the end of that branch.
func.func @if_result_unused(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %a : memref<4xf32>
  } else {
    // expected-warning@below {{buffer %b is never freed [leak]}}
    %b = memref.alloc() : memref<4xf32>
    memref.store %f, %b[%i] : memref<4xf32>
    memref.copy %b, %a : memref<4xf32> to memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
