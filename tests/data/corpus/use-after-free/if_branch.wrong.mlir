// Freed in one branch, used after it.
func.func @if_branch(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-warning@below {{buffer %a is used after it was freed when %c is true [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  scf.if %c {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
