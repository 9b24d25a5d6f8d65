// A dimension of a memref needs an element type after it.
// expected-error@below {{expected a type}}
func.func @memref_dimension(%a: memref<4x>) {
  return
}
