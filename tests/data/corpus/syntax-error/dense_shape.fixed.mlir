// `dense` has the shape of its type.
func.func @dense_shape() -> tensor<3xi32> {
  %0 = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %0 : tensor<3xi32>
}
