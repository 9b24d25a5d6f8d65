// An operation that nobody described.
func.func @generic_form(%a: memref<4xf32>) {
  // expected-error@below {{use of undefined value %b [undefined-value]}}
  "mydialect.use"(%a, %b) : (memref<4xf32>, i32) -> ()
  return
}
