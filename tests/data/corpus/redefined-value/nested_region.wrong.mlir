// A region sees the names around it, so it cannot give them again.
func.func @nested_region(%c: i1, %f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  scf.if %c {
    // expected-error@below {{redefinition of value %x [redefined-value]}}
    %x = arith.mulf %f, %f : f32
  }
  return %x : f32
}
