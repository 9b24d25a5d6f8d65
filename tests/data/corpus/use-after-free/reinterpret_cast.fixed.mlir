// The same bytes under other sizes and strides.
func.func @reinterpret_cast(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  memref.store %f, %v[%i] : memref<4xf32, strided<[2]>>
  memref.dealloc %a : memref<8xf32>
  return
}
