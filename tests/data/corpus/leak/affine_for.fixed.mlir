// An allocation that every iteration of an affine loop loses.
func.func @affine_for(%f: f32) {
  affine.for %k = 0 to 4 {
    %a = memref.alloc() : memref<4xf32>
    affine.store %f, %a[%k] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}
