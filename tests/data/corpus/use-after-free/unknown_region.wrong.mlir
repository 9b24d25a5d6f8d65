// An operation whose regions nobody described uses a buffer that is gone, whenever it runs them.
func.func @used_inside(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  "mydialect.iterate"() ({
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    memref.store %x, %a[%i] : memref<4xf32>
    "mydialect.end"() : () -> ()
  }) : () -> ()
  return
}

// It only reads: the buffer is as it was.
func.func @used_behind(%x: f32, %i: index) -> f32 {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %a[%i] : memref<4xf32>
  "mydialect.iterate"() ({
    %y = memref.load %v[%i] : memref<2xf32, strided<[1], offset: 1>>
    "mydialect.take"(%y) : (f32) -> ()
    "mydialect.end"() : () -> ()
  }) : () -> ()
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  %z = memref.load %v[%i] : memref<2xf32, strided<[1], offset: 1>>
  return %z : f32
}
