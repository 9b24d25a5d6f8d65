// Freed in the else branch, and again after it.
func.func @if_else_after(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.store %f, %a[%i] : memref<4xf32>
  } else {
    memref.store %f, %a[%i] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
