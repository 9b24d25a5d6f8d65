// In a branch.
func.func @if_branch(%m: memref<4xf32>, %c: i1, %f: f32, %i: index) {
  scf.if %c {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
