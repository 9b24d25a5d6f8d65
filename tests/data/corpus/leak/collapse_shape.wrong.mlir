// Two shapes of one buffer.
func.func @collapse_shape(%f: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<2x4xf32>
  %flat = memref.collapse_shape %a [[0, 1]] : memref<2x4xf32> into memref<8xf32>
  %again = memref.expand_shape %flat [[0, 1]] output_shape [4, 2] : memref<8xf32> into memref<4x2xf32>
  memref.store %f, %again[%c0, %c0] : memref<4x2xf32>
  return
}
