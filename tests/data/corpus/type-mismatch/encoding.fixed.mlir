// The encodings of tensors count, their spelling does not.
func.func private @take(tensor<4xf32, "rows">)
func.func @encoding(%t: tensor<4xf32, "ro\77s">) {
  call @take(%t) : (tensor<4xf32, "rows">) -> ()
  return
}
