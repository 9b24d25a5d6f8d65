// Affine accesses are accesses.
func.func @affine_load(%out: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %out, %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  affine.for %k = 0 to 4 {
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    %x = affine.load %a[%k] : memref<4xf32>
    affine.store %x, %out[%k] : memref<4xf32>
  }
  return
}
