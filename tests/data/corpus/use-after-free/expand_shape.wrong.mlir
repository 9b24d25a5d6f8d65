// A matrix over a flat buffer.
func.func @expand_shape(%f: f32) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %m = memref.expand_shape %a [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  memref.dealloc %a : memref<8xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %m[%c0, %c0] : memref<2x4xf32>
  return
}
