// On one way through the blocks.
func.func @cfg_one_block(%m: memref<4xf32>, %c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2
^bb2:
  return
}
