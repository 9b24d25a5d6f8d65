// One name, two definitions.
func.func @twice(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  // expected-error@below {{redefinition of value %x [redefined-value]}}
  %x = arith.mulf %f, %f : f32
  return %x : f32
}
