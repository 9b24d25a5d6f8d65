// A pack takes the name of a single value.
func.func private @two() -> (f32, f32)
func.func @value_pack(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  %y:2 = call @two() : () -> (f32, f32)
  return %y#0 : f32
}
