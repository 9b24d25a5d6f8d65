// The type needs a colon.
func.func @missing_colon() {
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{expected}}
  memref.dealloc %a memref<4xf32>
  return
}
