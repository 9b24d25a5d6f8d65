// A name that ended with its region.
func.func @left_region(%c: i1, %f: f32) -> f32 {
  scf.if %c {
    %x = arith.addf %f, %f : f32
  }
  // expected-error@below {{use of undefined value %x [undefined-value]}}
  return %x : f32
}
