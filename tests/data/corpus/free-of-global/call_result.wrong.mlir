// The callee hands out a global.
memref.global "private" @weights : memref<4xf32> = dense<1.0>
func.func private @weights_of_layer() -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  // memref-analyzer: allow(returns-argument-alias)
  return %g : memref<4xf32>
}

func.func @frees() {
  %w = call @weights_of_layer() : () -> memref<4xf32>
  // expected-error@below {{global buffer %w must not be freed [free-of-global]}}
  memref.dealloc %w : memref<4xf32>
  return
}
