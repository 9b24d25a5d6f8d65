// An operation whose regions are not described reads and writes a buffer, which is freed after it or in it.
func.func @used_inside(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.iterate"() ({
    memref.store %x, %a[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @allocated_inside(%x: f32, %i: index) {
  "mydialect.iterate"() ({
    %a = memref.alloc() : memref<4xf32>
    memref.store %x, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  return
}

// Its region has no terminator.
func.func @ends_with_a_store(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  "mydialect.iterate"() ({
    memref.store %x, %a[%i] : memref<4xf32>
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
