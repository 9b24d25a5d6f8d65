// The spelling of 2020.
func @pre_2022(%out: memref<2xf32>) {
  %0 = alloc() : memref<2xf32>
  dealloc %0 : memref<2xf32>
  // expected-error@below {{buffer %0 is used after it was freed [use-after-free]}}
  "linalg.copy"(%0, %out) : (memref<2xf32>, memref<2xf32>) -> ()
  return
}
