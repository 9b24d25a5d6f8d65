// A blob has the bytes of all elements, or of one that stands for all.
func.func @dense_blob() -> tensor<2xi16> {
  // expected-error@below {{expected the bytes of 2 elements, found 3}}
  %0 = arith.constant dense<"0x010002"> : tensor<2xi16>
  return %0 : tensor<2xi16>
}
