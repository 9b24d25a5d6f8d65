// option: result-conversion=append-to-argument-list
// option: keep-results=@two#1
// One result stays although its type is appended.

func.func @two(%t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  return %t, %t : tensor<4xf32>, tensor<4xf32>
}
