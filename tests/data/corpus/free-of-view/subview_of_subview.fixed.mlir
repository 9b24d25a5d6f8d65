// A slice of a slice.
func.func @subview_of_subview(%f: f32, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[1] [6] [1] : memref<8xf32> to memref<6xf32, strided<[1], offset: 1>>
  %w = memref.subview %v[1] [4] [1] : memref<6xf32, strided<[1], offset: 1>> to memref<4xf32, strided<[1], offset: 2>>
  memref.store %f, %w[%i] : memref<4xf32, strided<[1], offset: 2>>
  memref.dealloc %a : memref<8xf32>
  return
}
