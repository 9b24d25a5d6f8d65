// A blob has the bytes of all elements, or of one that stands for all.
func.func @dense_blob() -> tensor<2xi16> {
  %0 = arith.constant dense<"0x01000200"> : tensor<2xi16>
  return %0 : tensor<2xi16>
}
