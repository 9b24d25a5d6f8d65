// In a branch.
func.func @if_branch(%c: i1, %f: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  scf.if %c {
    memref.store %f, %a[%i] : memref<4xf32>
  }
  return
}
