// A dimension of a memref needs an element type behind it.
// expected-error@below {{expected a type}}
func.func @memref_dimension(%a: memref<4x>) {
  return
}
