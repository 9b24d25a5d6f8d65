// Allocated and lost inside one branch.
func.func @if_local(%c: i1, %f: f32, %i: index) {
  scf.if %c {
    // expected-warning@below {{buffer %a is never freed [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%i] : memref<4xf32>
  }
  return
}
