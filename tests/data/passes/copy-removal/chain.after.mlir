func.func @chain(%m: memref<2xf32>, %result: memref<2xf32>) {
  "some.compute"(%m, %result) : (memref<2xf32>, memref<2xf32>) -> ()
  return
}
