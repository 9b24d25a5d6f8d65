// A call in generic form.
func.func private @helper()
func.func @generic_form() {
  // expected-error@below {{use of undefined symbol @helpers [undefined-symbol]}}
  "func.call"() <{callee = @helpers}> : () -> ()
  return
}
