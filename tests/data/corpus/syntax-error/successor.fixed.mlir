// A branch needs a block.
func.func @successor() {
  cf.br ^bb1
^bb1:
  return
}
