// A branch passes a name that nothing defines.
func.func @branch_operand(%f: f32) -> f32 {
  // expected-error@below {{use of undefined value %g [undefined-value]}}
  cf.br ^bb1(%g : f32)
^bb1(%x: f32):
  return %x : f32
}
