// With an operand.
func.func @with_operands(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
^bb1(%x: f32):
  return %x : f32
}
