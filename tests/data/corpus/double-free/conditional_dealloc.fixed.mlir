// bufferization.dealloc has freed it already where the condition holds.
func.func @conditional_dealloc(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
