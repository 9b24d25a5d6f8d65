// Pieces do not see each other.
func.func @helper() {
  return
}

// -----

func.func @other_piece() {
  // expected-error@below {{use of undefined symbol @helper [undefined-symbol]}}
  call @helper() : () -> ()
  return
}
