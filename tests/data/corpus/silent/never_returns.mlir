// A path that does not return loses nothing.
func.func private @step(memref<4xf32>)
func.func @forever() {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  func.call @step(%a) : (memref<4xf32>) -> ()
  cf.br ^loop
}

func.func @aborts(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^fail, ^work
^fail:
  llvm.unreachable
^work:
  memref.dealloc %a : memref<4xf32>
  return
}
