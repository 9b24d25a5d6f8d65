// The encodings of tensors count.
func.func private @take(tensor<4xf32, "rows">)
func.func @encoding(%t: tensor<4xf32, "columns">) {
  // expected-error@below {{value %t is used as tensor<4xf32, "rows">, but its type is tensor<4xf32, "columns">}}
  call @take(%t) : (tensor<4xf32, "rows">) -> ()
  return
}
