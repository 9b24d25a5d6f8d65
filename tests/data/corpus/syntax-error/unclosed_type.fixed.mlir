// A type that is not closed.
func.func @unclosed_type() {
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
