// Freed in one branch, used after it.
func.func @if_branch(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.assume_alignment %a, 8 : memref<4xf32>
  }
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
