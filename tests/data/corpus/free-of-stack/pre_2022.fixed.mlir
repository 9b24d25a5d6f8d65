// The spelling of 2020.
func @pre_2022(%out: memref<2xf32>) {
  %0 = alloca() : memref<2xf32>
  "linalg.copy"(%0, %out) : (memref<2xf32>, memref<2xf32>) -> ()
  return
}
