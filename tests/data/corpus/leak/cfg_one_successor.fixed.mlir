// One of two blocks frees the buffer.
func.func @cfg_one_successor(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3
^bb2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3
^bb3:
  return
}
