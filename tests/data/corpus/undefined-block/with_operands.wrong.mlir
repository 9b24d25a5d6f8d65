// With an operand.
func.func @with_operands(%f: f32) -> f32 {
  // expected-error@below {{use of undefined block ^bb2 [undefined-block]}}
  cf.br ^bb2(%f : f32)
^bb1(%x: f32):
  return %x : f32
}
