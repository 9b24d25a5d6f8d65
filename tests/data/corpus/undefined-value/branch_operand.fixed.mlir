// A branch passes a name that nothing defines.
func.func @branch_operand(%f: f32) -> f32 {
  cf.br ^bb1(%f : f32)
^bb1(%x: f32):
  return %x : f32
}
