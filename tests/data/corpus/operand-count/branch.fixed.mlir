// A branch passes each argument of its block.
func.func @branch(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  cf.br ^bb2(%x : i32)
^bb2(%y: i32):
  return %y : i32
}
