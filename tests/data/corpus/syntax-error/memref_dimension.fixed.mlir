// A dimension of a memref needs an element type behind it.
func.func @memref_dimension(%a: memref<4xf32>) {
  return
}
