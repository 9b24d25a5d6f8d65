// Lines that end in CR LF.
func.func @crlf(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
