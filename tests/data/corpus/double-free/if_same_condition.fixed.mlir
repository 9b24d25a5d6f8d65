// One condition asked twice: the second branch is taken only where the first was.
func.func @if_same_condition(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
