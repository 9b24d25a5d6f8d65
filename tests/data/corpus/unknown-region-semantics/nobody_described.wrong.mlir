// An operation with regions that nobody described, and buffers that flow through them.
func.func @argument(%a: memref<4xf32>) {
  // expected-remark@below {{buffers flow through the regions of my.repeat, and no table says how control does [unknown-region-semantics]}}
  "my.repeat"(%a) ({
  ^bb0(%b: memref<4xf32>):
    "my.next"(%b) : (memref<4xf32>) -> ()
  }) : (memref<4xf32>) -> ()
  return
}

func.func @result() {
  // expected-remark@below {{buffers flow through the regions of my.make}}
  %m = "my.make"() ({
    %a = memref.alloc() : memref<4xf32>
    "my.yield"(%a) : (memref<4xf32>) -> ()
  }) : () -> memref<4xf32>
  return
}
