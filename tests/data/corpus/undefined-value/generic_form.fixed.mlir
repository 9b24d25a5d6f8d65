// An operation that nobody described.
func.func @generic_form(%a: memref<4xf32>) {
  "mydialect.use"(%a, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
