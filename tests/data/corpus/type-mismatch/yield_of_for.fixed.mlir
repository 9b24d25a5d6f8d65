// What a loop carries keeps its type.
func.func @yield_of_for(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  %r = scf.for %i = %lo to %hi step %step iter_args(%s = %x) -> (f32) {
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %r : f32
}
