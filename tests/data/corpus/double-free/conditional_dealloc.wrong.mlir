// bufferization.dealloc has freed it already where the condition holds.
func.func @conditional_dealloc(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  // expected-warning@below {{buffer %a is freed twice when %c is true [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
