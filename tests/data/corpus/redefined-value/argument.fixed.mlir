// The name of an argument.
func.func @argument(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  return %x : f32
}
