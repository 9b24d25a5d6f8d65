// An owned result of a function that is only declared.
func.func private @produce() -> memref<4xf32>
func.func @external_result() {
  %r = call @produce() : () -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  // expected-error@below {{buffer %r is freed twice [double-free]}}
  memref.dealloc %r : memref<4xf32>
  return
}
