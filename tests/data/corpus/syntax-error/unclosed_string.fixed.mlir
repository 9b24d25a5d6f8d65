// A string ends on its line.
func.func @unclosed_string() {
  "test.op"() {text = "an end"} : () -> ()
  return
}
