// One buffer, one way through the function.
func.func @straight_line(%f: f32, %i: index) {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
