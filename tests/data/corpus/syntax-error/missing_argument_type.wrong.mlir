// A block argument needs its type.
func.func @missing_argument_type(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
  // expected-error@below {{expected}}
^bb1(%x f32):
  return %x : f32
}
