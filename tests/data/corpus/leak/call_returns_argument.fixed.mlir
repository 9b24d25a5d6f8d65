// The callee gives back what it was given: one buffer under two names.
func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  // memref-analyzer: allow(returns-argument-alias)
  return %m : memref<4xf32>
}
func.func @call_returns_argument(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = call @same(%a) : (memref<4xf32>) -> memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
