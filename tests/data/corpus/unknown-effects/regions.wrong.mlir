// An operation with regions that nobody described, and a buffer that its region takes from around it.
func.func @gives_inside() {
  %a = memref.alloc() : memref<4xf32>
  "my.region"() ({
    // expected-remark@below {{%a is freed only if my.release frees it, and no dialect table says so [unknown-effects]}}
    "my.release"(%a) : (memref<4xf32>) -> ()
    "my.end"() : () -> ()
  }) : () -> ()
  return
}

// A region that only looks into the buffer leaves it to the function.
func.func @looks(%x: f32, %i: index) {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  "my.region"() ({
    memref.store %x, %a[%i] : memref<4xf32>
    "my.end"() : () -> ()
  }) : () -> ()
  return
}

// What flows through the regions is told once.
func.func @flows() {
  %a = memref.alloc() : memref<4xf32>
  // expected-remark@below {{buffers flow through the regions of my.repeat, and no table says how control does [unknown-region-semantics]}}
  "my.repeat"(%a) ({
  ^bb0(%b: memref<4xf32>):
    "my.next"(%b) : (memref<4xf32>) -> ()
  }) : (memref<4xf32>) -> ()
  return
}
