// The broken operation costs itself only: the verdict beside it stands, the function after it is read.
func.func @only_one_operation(%m: memref<4xf32>, %f: f32, %i: index) {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  // expected-error@below {{expected}}
  memref.store %f, %m[%i : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return
}

func.func @next(%f: f32, %i: index) {
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
