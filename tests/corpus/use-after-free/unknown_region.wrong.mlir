// The use stands in the region of an operation that nobody described.
func.func @unknown_region(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  "mydialect.run"() ({
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    memref.store %f, %a[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  return
}
