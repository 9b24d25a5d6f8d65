func.func @scatters(%s: tensor<2x3x1xf32>, %d: tensor<4x3xf32>, %i: tensor<2x3x1xindex>, %e: tensor<?x6xf32>, %n: index) {
  %1 = tensor.expand_shape %e [[0], [1, 2]] output_shape [%n, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
  return
}

// -----

func.func @scattered_less(%d: tensor<4x4x4xf32>, %i: tensor<1x3x2xindex>, %t: tensor<1x3x1x4x1xf32>) {
  %1 = tensor.scatter %t into %d[%i] scatter_dims([0, 2]) unique : (tensor<1x3x1x4x1xf32>, tensor<4x4x4xf32>, tensor<1x3x2xindex>) -> tensor<4x4x4xf32>
  return
}
