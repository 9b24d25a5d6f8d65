// A region uses the result of the operation that it belongs to.
func.func @own_region(%c: i1, %f: f32) -> f32 {
  %r = scf.if %c -> (f32) {
    // expected-error@below {{value %r does not dominate this use [undominated-use]}}
    scf.yield %r : f32
  } else {
    scf.yield %f : f32
  }
  return %r : f32
}
