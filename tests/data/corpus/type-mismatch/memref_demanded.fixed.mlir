!buffer = memref<4xf32>
func.func @memrefs(%c: i1) {
  %a = memref.alloc() : !buffer
  %b = memref.cast %a : !buffer to memref<*xf32>
  %d = memref.alloc() : memref<4xf32>
  memref.copy %d, %b : memref<4xf32> to memref<*xf32>
  memref.dealloc %b : memref<*xf32>
  %true = arith.constant true
  bufferization.dealloc (%d : memref<4xf32>) if (%true)
  return
}
