// The generic form needs the types of its operands in brackets.
func.func @generic_form(%a: memref<4xf32>) {
  "mydialect.use"(%a) : (memref<4xf32>) -> ()
  return
}
