// A global takes the name of a function.
func.func @weights() {
  return
}
// expected-error@below {{redefinition of symbol @weights [redefined-symbol]}}
memref.global "private" constant @weights : memref<4xf32> = dense<1.0>
