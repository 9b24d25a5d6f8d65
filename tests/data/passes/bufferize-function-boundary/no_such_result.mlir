// refused: has no buffer as its result 1
// option: append-results=@f#1

func.func @f(%t: tensor<4xf32>, %c: i1) -> (tensor<4xf32>, i1) {
  return %t, %c : tensor<4xf32>, i1
}
