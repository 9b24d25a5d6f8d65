// Used above its definition.
func.func @same_block(%f: f32) -> f32 {
  // expected-error@below {{value %x does not dominate this use [undominated-use]}}
  %y = arith.mulf %x, %f : f32
  %x = arith.addf %f, %f : f32
  return %y : f32
}
