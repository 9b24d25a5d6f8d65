// All lists in `dense` have one length.
func.func @dense_ragged() -> tensor<2x2xi32> {
  // expected-error@below {{expected a list of 2 as before it, found a list of 1}}
  %0 = arith.constant dense<[[1, 2], [3]]> : tensor<2x2xi32>
  return %0 : tensor<2x2xi32>
}
