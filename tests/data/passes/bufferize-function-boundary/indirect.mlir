// refused: is named by something else than a call of it
// Whoever calls it by its address goes on passing tensors.

func.func private @callee(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}

func.func private @caller(%c: i1) -> i1 {
  %f = func.constant @callee : (tensor<4xf32>) -> tensor<4xf32>
  %t = "some.tensor"() : () -> tensor<4xf32>
  %0 = func.call_indirect %f(%t) : (tensor<4xf32>) -> tensor<4xf32>
  return %c : i1
}
