// option: result-conversion=append-to-argument-list
// The function of the introduction: its boundary is converted here, its operations by the conversion of their dialect.

func.func @func_on_tensors(%source: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "mhlo.exp"(%source) : (tensor<4xf32>) -> (tensor<4xf32>)
  return %0 : tensor<4xf32>
}
