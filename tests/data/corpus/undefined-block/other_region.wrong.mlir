// A block of another region.
func.func @other_region(%c: i1) {
  cf.br ^bb1
^bb1:
  scf.execute_region {
    // expected-error@below {{use of undefined block ^bb1 [undefined-block]}}
    cf.br ^bb1
  ^bb2:
    scf.yield
  }
  return
}
