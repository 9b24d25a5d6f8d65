// Labels of a nested region are its own, but only once each.
func.func @nested_region(%c: i1) {
  cf.br ^bb1
^bb1:
  scf.execute_region {
    cf.br ^bb1
  ^bb1:
    cf.br ^bb1
    // expected-error@below {{redefinition of block ^bb1 [redefined-block]}}
  ^bb1:
    scf.yield
  }
  return
}
