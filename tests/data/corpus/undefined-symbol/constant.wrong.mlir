// A function as a value.
func.func private @helper()
func.func @constant() {
  // expected-error@below {{use of undefined symbol @halper [undefined-symbol]}}
  %f = func.constant @halper : () -> ()
  call_indirect %f() : () -> ()
  return
}
