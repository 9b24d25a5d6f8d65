// One label, two blocks.
func.func @twice(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
  // expected-error@below {{redefinition of block ^bb1 [redefined-block]}}
^bb1:
  return
}
