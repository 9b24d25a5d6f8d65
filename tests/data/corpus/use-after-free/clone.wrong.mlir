// Cloning reads the source.
func.func @clone() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  %b = bufferization.clone %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
