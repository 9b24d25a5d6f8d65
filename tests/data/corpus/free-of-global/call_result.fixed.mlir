// The callee hands out a global, or a copy of it.
memref.global "private" @weights : memref<4xf32> = dense<1.0>
func.func private @weights_of_layer() -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  // memref-analyzer: allow(returns-argument-alias)
  return %g : memref<4xf32>
}

func.func @reads(%i: index) -> f32 {
  %w = call @weights_of_layer() : () -> memref<4xf32>
  %x = memref.load %w[%i] : memref<4xf32>
  return %x : f32
}

func.func private @copy_of_weights() -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  %c = bufferization.clone %g : memref<4xf32> to memref<4xf32>
  return %c : memref<4xf32>
}

func.func @frees() {
  %w = call @copy_of_weights() : () -> memref<4xf32>
  memref.dealloc %w : memref<4xf32>
  return
}
