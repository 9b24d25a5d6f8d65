// The callee returns a window of its argument: it is used while that is there.
func.func private @window(%m: memref<4xf32>) -> memref<4xf32, strided<[1]>> {
  %w = memref.subview %m[0] [4] [1] : memref<4xf32> to memref<4xf32, strided<[1]>>
  // memref-analyzer: allow(returns-argument-alias)
  return %w : memref<4xf32, strided<[1]>>
}
func.func @call_returns_window(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %w = call @window(%a) : (memref<4xf32>) -> memref<4xf32, strided<[1]>>
  memref.store %f, %w[%i] : memref<4xf32, strided<[1]>>
  memref.dealloc %a : memref<4xf32>
  return
}
