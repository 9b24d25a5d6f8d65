// Independent inputs in one file: names and symbols begin anew.
func.func @pieces(%f: f32, %i: index) {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  return
}

// -----

func.func @pieces(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

func.func @pieces(%f: f32, %i: index) {
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  return
}
