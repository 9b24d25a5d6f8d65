// A bracket that closes nothing, where an operation should begin.
func.func @stray_token(%f: f32) -> f32 {
  // expected-error@below {{expected}}
  %x = arith.addf %f, %f : f32 )
  return %f : f32
}
