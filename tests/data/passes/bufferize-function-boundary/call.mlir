// option: result-conversion=append-to-argument-list
// The example of "BufferizeCallOpConverter".

func.func @callee(%arg0: tensor<5xf32>) -> (tensor<5xf32>) {
  return %arg0 : tensor<5xf32>
}

func.func @caller(%arg0: tensor<5xf32>) -> tensor<5xf32> {
  // The buffer is made here.
  %x = call @callee(%arg0) : (tensor<5xf32>) -> tensor<5xf32>
  return %x : tensor<5xf32>
}
