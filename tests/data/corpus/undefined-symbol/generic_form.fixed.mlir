// A call in generic form.
func.func private @helper()
func.func @generic_form() {
  "func.call"() <{callee = @helper}> : () -> ()
  return
}
