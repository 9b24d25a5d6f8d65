// The first buffer is freed, the second is forgotten.
func.func @second_of_two(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
