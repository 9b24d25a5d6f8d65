// A bracket that is not closed.
func.func @missing_bracket(%a: memref<4xf32>, %f: f32, %i: index) {
  // expected-error@below {{expected}}
  memref.store %f, %a[%i : memref<4xf32>
  return
}
