// A branch needs a block.
func.func @successor() {
  // expected-error@below {{expected}}
  cf.br bb1
^bb1:
  return
}
