// Pieces do not see each other.
func.func @helper() {
  return
}

// -----

func.func private @helper()
func.func @other_piece() {
  call @helper() : () -> ()
  return
}
