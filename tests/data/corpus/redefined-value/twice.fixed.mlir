// One name, two definitions.
func.func @twice(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  %y = arith.mulf %x, %f : f32
  return %y : f32
}
