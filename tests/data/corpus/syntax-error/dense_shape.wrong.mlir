// `dense` has the shape of its type.
func.func @dense_shape() -> tensor<3xi32> {
  // expected-error@below {{expected a list of 3 as the type says, found a list of 2}}
  %0 = arith.constant dense<[1, 2]> : tensor<3xi32>
  return %0 : tensor<3xi32>
}
