// An operation uses its own result.
func.func @own_result(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  return %x : f32
}
