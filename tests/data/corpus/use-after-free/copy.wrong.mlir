// The target of a copy.
func.func @copy(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  return
}
