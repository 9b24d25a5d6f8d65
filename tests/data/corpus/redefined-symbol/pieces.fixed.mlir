// A name is taken only within its piece.
func.func @f() {
  return
}

// -----

func.func @f() {
  return
}
func.func @g() {
  return
}
