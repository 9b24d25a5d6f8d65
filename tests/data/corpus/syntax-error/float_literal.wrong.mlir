// A float has a point.
func.func @float_literal() -> f32 {
  // expected-error@below {{expected a number with a point}}
  %0 = arith.constant 1 : f32
  return %0 : f32
}
