// The clone is freed twice, its source once.
func.func @clone(%m: memref<4xf32>) {
  %b = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
