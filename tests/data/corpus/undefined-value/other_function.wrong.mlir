// A name of another function.
func.func @one() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
func.func @other_function() {
  // expected-error@below {{use of undefined value %a [undefined-value]}}
  memref.dealloc %a : memref<4xf32>
  return
}
