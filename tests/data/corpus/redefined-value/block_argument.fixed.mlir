// A block argument takes a name that is taken.
func.func @block_argument(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  cf.br ^bb1(%x : f32)
^bb1(%y: f32):
  return %y : f32
}
