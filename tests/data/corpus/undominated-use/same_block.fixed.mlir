// Used above its definition.
func.func @same_block(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  %y = arith.mulf %x, %f : f32
  return %y : f32
}
