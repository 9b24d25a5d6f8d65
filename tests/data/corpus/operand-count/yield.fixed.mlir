// A yield hands on one value for each result.
func.func @yield(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  %r = scf.for %i = %lo to %hi step %step iter_args(%s = %x) -> (f32) {
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}
