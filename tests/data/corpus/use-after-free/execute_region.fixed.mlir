// Freed inside the region, used after it.
func.func @execute_region(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.execute_region {
    scf.yield
  }
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
