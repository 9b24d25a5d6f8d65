// Freed deep inside, and again outside.
func.func @if_nested(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.if %d {
      memref.dealloc %a : memref<4xf32>
    }
  }
  // expected-warning@below {{[double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
