// Freed inside the region, used after it.
func.func @execute_region(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  return
}
