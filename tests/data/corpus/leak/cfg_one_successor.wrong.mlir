// One of two blocks frees the buffer.
func.func @cfg_one_successor(%c: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  return
}
