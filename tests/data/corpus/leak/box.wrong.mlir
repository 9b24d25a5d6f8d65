// The box itself is forgotten; what was put into it has escaped.
func.func @box(%f: f32, %i: index) {
  // expected-warning@below {{buffer %box is never freed [leak]}}
  %box = memref.alloc() : memref<memref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %box[] : memref<memref<4xf32>>
  %b = memref.load %box[] : memref<memref<4xf32>>
  memref.store %f, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
