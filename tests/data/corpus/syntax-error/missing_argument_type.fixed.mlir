// A block argument needs its type.
func.func @missing_argument_type(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
^bb1(%x: f32):
  return %x : f32
}
