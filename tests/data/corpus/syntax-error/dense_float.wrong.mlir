// Elements of a float type have a point.
func.func @dense_float() -> tensor<2xf32> {
  // expected-error@below {{expected a number with a point}}
  %0 = arith.constant dense<[1.0, 2]> : tensor<2xf32>
  return %0 : tensor<2xf32>
}
