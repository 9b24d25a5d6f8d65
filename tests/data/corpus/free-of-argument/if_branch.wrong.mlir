// In a branch.
func.func @if_branch(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  scf.if %c {
    memref.store %f, %m[%i] : memref<4xf32>
    // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
    memref.dealloc %m : memref<4xf32>
  }
  return
}
