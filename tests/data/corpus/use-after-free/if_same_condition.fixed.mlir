// Freed and used under the same condition.
func.func @if_same_condition(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
  } else {
    memref.store %f, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
