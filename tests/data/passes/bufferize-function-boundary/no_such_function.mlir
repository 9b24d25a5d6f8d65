// refused: there is no function @g for bufferize-function-boundary to change
// option: append-results=@g#0

func.func @f(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
