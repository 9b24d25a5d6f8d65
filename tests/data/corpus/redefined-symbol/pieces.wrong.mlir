// A name is taken only within its piece.
func.func @f() {
  return
}

// -----

func.func @f() {
  return
}
// expected-error@below {{redefinition of symbol @f [redefined-symbol]}}
func.func @f() {
  return
}
