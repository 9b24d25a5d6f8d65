// A function as a value.
func.func private @helper()
func.func @constant() {
  %f = func.constant @helper : () -> ()
  call_indirect %f() : () -> ()
  return
}
