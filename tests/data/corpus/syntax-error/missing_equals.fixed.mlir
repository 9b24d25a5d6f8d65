// A result needs an equals sign.
func.func @missing_equals() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
