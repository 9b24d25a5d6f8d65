// A block of another function.
func.func @one() {
  cf.br ^bb1
^bb1:
  return
}
func.func @other_function() {
  // expected-error@below {{use of undefined block ^bb1 [undefined-block]}}
  cf.br ^bb1
^bb2:
  return
}
