// A yield hands on one value for each result.
func.func @yield(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  // expected-error@below {{scf.for has 1 result, but 2 are passed [operand-count]}}
  %r = scf.for %i = %lo to %hi step %step iter_args(%s = %x) -> (f32) { scf.yield %s, %x : f32, f32 }
  return %r : f32
}
