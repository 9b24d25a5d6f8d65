// The spelling of 2020.
func @pre_2022(%out: memref<2xf32>) {
  %0 = alloca() : memref<2xf32>
  "linalg.copy"(%0, %out) : (memref<2xf32>, memref<2xf32>) -> ()
  // expected-error@below {{stack buffer %0 must not be freed [free-of-stack]}}
  dealloc %0 : memref<2xf32>
  return
}
