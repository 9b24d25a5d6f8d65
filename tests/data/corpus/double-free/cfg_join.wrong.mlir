// One of two blocks frees, and so does the join.
func.func @cfg_join(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb2
^bb2:
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
