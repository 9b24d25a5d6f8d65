// A block of another region.
func.func @other_region(%c: i1) {
  cf.br ^bb1
^bb1:
  scf.execute_region {
    cf.br ^bb2
  ^bb2:
    scf.yield
  }
  return
}
