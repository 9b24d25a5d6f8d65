// A float has a point.
func.func @float_literal() -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}
