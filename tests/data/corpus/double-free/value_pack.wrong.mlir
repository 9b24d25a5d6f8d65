// The first of two results twice, the second never.
func.func private @make_two() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}
func.func @value_pack() {
  // expected-warning@below {{buffer %r#1 returned by @make_two is never freed [leak]}}
  %r:2 = call @make_two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %r#0 : memref<4xf32>
  // expected-error@below {{buffer %r#0 is freed twice [double-free]}}
  memref.dealloc %r#0 : memref<4xf32>
  return
}
