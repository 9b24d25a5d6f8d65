// A block of another function.
func.func @one() {
  cf.br ^bb1
^bb1:
  return
}
func.func @other_function() {
  cf.br ^bb1
^bb1:
  return
}
