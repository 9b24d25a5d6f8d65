// A dimension of a memref needs an element type after it.
func.func @memref_dimension(%a: memref<4xf32>) {
  return
}
