// What a loop carries keeps its type.
func.func @yield_of_for(%lo: index, %hi: index, %step: index, %x: f32) -> f32 {
  // expected-error@below {{value %i of type index is passed as result 0 of scf.for, whose type is f32 [type-mismatch]}}
  %r = scf.for %i = %lo to %hi step %step iter_args(%s = %x) -> (f32) { scf.yield %i : index }
  return %r : f32
}
