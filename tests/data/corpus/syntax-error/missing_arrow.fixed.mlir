// A function needs an arrow before its results.
func.func @missing_arrow(%f: f32) -> f32 {
  return %f : f32
}
