// The callee frees its argument, the caller goes on using it.
func.func private @sink(%m: memref<4xf32>) {
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @call_frees(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  call @sink(%a) : (memref<4xf32>) -> ()
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
