// Other arguments do not make another label.
func.func @with_arguments(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
^bb1(%x: f32):
  cf.br ^bb2(%x : f32)
^bb2(%y: f32):
  return %y : f32
}
