// The name of an argument.
func.func @argument(%f: f32) -> f32 {
  // expected-error@below {{redefinition of value %f [redefined-value]}}
  %f = arith.addf %f, %f : f32
  return %f : f32
}
