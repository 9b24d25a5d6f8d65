// An allocation that every iteration of an affine loop loses.
func.func @affine_for(%f: f32) {
  affine.for %k = 0 to 4 {
    // expected-warning@below {{buffer %a is never freed: each iteration loses one [leak]}}
    %a = memref.alloc() : memref<4xf32>
    affine.store %f, %a[%k] : memref<4xf32>
  }
  return
}
