// Freed in a branch, and again after it.
func.func @if_then_after(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
