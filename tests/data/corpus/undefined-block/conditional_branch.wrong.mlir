// One of two targets.
func.func @conditional_branch(%c: i1) {
  // expected-error@below {{use of undefined block ^done [undefined-block]}}
  cf.cond_br %c, ^bb1, ^done
^bb1:
  return
}
