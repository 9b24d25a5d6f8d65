// option: result-conversion=append-to-argument-list
// The example of "BufferizeReturnOpConverter".

func.func @on_tensors(%arg0: tensor<5xf32>, %arg1: i1) -> (tensor<5xf32>, i1) {
  return %arg0, %arg1 : tensor<5xf32>, i1
}
