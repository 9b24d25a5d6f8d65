// One edge leads straight to the join, past the block that frees.
func.func @cfg_critical_edge(%c: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb2
^bb2:
  return
}
