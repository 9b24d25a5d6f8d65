// refused: makes a loop of blocks
func.func @f(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^loop
^loop:
  memref.copy %a, %a : memref<4xf32> to memref<4xf32>
  cf.cond_br %c, ^loop, ^out
^out:
  return
}
