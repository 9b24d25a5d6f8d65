// Regions beside each other may use one name; the region that holds both may not.
func.func @sibling_regions(%c: i1, %f: f32) -> f32 {
  scf.if %c {
    %x = arith.addf %f, %f : f32
  } else {
    %x = arith.mulf %f, %f : f32
  }
  %x = arith.subf %f, %f : f32
  // expected-error@below {{redefinition of value %x [redefined-value]}}
  %x = arith.divf %f, %f : f32
  return %x : f32
}
