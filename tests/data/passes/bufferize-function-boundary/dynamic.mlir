// refused: whose size is not known before the call
// option: result-conversion=append-to-argument-list

func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  return %a : tensor<?xf32>
}

func.func @g(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = call @f(%a) : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
