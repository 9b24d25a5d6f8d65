// Freed in the region, and again after it.
func.func @execute_region() {
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
