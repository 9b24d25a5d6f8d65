// A call of a function that nobody declares.
func.func @call(%f: f32) -> f32 {
  %x = call @double(%f) : (f32) -> f32
  return %x : f32
}
func.func private @double(%f: f32) -> f32 {
  %x = arith.addf %f, %f : f32
  return %x : f32
}
