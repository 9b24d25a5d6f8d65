// An operation uses its own result.
func.func @own_result(%f: f32) -> f32 {
  // expected-error@below {{value %x does not dominate this use [undominated-use]}}
  %x = arith.addf %x, %f : f32
  return %x : f32
}
