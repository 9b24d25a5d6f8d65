// bufferization.dealloc frees only where its condition holds.
func.func @conditional_dealloc(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  bufferization.dealloc (%a : memref<4xf32>) if (%true)
  return
}
