// An operation whose regions nobody described uses a buffer that is there.
func.func @used_inside(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.iterate"() ({
    memref.store %x, %a[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

// Whether the region frees it is not known outside.
func.func @freed_inside(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.once"() ({
    memref.dealloc %a : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  return
}

// Nor is what becomes of a buffer that its end hands on.
func.func @handed_on(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.keep"() ({
    "mydialect.end"(%a) : (memref<4xf32>) -> ()
  }) : () -> ()
  return
}
