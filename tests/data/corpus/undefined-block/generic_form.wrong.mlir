// Successors in generic form.
func.func @generic_form() {
  // expected-error@below {{use of undefined block ^bb2 [undefined-block]}}
  "cf.br"()[^bb2] : () -> ()
^bb1:
  return
}
