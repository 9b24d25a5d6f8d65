// A shape from another buffer.
func.func @reshape(%f: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %shape = memref.alloca() : memref<2xindex>
  memref.store %c2, %shape[%c0] : memref<2xindex>
  memref.store %c2, %shape[%c1] : memref<2xindex>
  %a = memref.alloc() : memref<4xf32>
  %v = memref.reshape %a(%shape) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %v[%c0, %c1] : memref<?x?xf32>
  return
}
