// One row of a matrix.
func.func @rank_reducing(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4x4xf32>
  %row = memref.subview %a[1, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: 4>>
  memref.store %f, %row[%i] : memref<4xf32, strided<[1], offset: 4>>
  memref.dealloc %a : memref<4x4xf32>
  return
}
