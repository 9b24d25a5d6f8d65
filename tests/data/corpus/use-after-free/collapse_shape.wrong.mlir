// A flat view of a matrix.
func.func @collapse_shape(%f: f32, %i: index) {
  %a = memref.alloc() : memref<2x4xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  memref.dealloc %a : memref<2x4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %flat[%i] : memref<8xf32>
  return
}
