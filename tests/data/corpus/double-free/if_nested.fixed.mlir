// Freed deep inside, and again outside.
func.func @if_nested(%c: i1, %d: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    scf.if %d {
      memref.assume_alignment %a, 8 : memref<4xf32>
    }
  }
  memref.dealloc %a : memref<4xf32>
  return
}
