// A global takes the name of a function.
func.func @weights() {
  return
}
memref.global "private" constant @values : memref<4xf32> = dense<1.0>
