// Freed only when both conditions hold.
func.func @if_nested(%c: i1, %d: i1) {
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.if %d {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
