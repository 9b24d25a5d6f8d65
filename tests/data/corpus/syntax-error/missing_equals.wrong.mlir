// A result needs an equals sign.
func.func @missing_equals() {
  // expected-error@below {{expected}}
  %a memref.alloc() : memref<4xf32>
  return
}
