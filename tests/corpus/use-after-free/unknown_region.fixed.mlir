// The use stands in the region of an operation that nobody described.
func.func @unknown_region(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.run"() ({
    memref.store %f, %a[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
