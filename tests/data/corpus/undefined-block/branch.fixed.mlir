// A branch to nowhere.
func.func @branch() {
  cf.br ^bb1
^bb1:
  return
}
