// The spelling of 2020.
func @pre_2022(%arg0: memref<2xf32>, %arg1: memref<2xf32>) {
  "linalg.copy"(%arg0, %arg1) : (memref<2xf32>, memref<2xf32>) -> ()
  return
}
