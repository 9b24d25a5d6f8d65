// A cast of a view of a view.
func.func @view_chain(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[0] [6] [1] : memref<8xf32> to memref<6xf32, strided<[1]>>
  %w = memref.subview %v[0] [4] [1] : memref<6xf32, strided<[1]>> to memref<4xf32, strided<[1]>>
  %d = memref.cast %w : memref<4xf32, strided<[1]>> to memref<?xf32, strided<[1]>>
  memref.store %f, %d[%i] : memref<?xf32, strided<[1]>>
  memref.dealloc %a : memref<8xf32>
  return
}
