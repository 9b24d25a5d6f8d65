// The callee frees its argument, and the caller does so again.
func.func private @sink(%m: memref<4xf32>) {
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @call_frees() {
  %a = memref.alloc() : memref<4xf32>
  call @sink(%a) : (memref<4xf32>) -> ()
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
