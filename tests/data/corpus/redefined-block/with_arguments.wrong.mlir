// Other arguments do not make another label.
func.func @with_arguments(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
^bb1(%x: f32):
  cf.br ^bb1(%x : f32)
  // expected-error@below {{redefinition of block ^bb1 [redefined-block]}}
^bb1(%y: f32):
  return %y : f32
}
