// The argument of a block that is only on one way.
func.func @block_argument(%c: i1, %f: f32) -> f32 {
  cf.cond_br %c, ^bb1(%f : f32), ^bb2(%f : f32)
^bb1(%x: f32):
  cf.br ^bb2(%x : f32)
^bb2(%y: f32):
  return %y : f32
}
