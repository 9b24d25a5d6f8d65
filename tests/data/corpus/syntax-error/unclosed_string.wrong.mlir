// A string ends on its line.
func.func @unclosed_string() {
  // expected-error@below {{expected}}
  "test.op"() {text = "no end} : () -> ()
  return
}
