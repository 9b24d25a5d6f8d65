// A function needs an arrow before its results.
// expected-error@below {{expected}}
func.func @missing_arrow(%f: f32) f32 {
  return %f : f32
}
