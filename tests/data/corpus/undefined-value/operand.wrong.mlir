// A name that nothing defines.
func.func @operand(%a: memref<4xf32>, %f: f32, %i: index) {
  // expected-error@below {{use of undefined value %b [undefined-value]}}
  memref.store %f, %b[%i] : memref<4xf32>
  return
}
