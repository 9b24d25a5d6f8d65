// The buffer leaves the region as its result.
func.func @execute_region_result(%f: f32, %i: index) {
  %r = scf.execute_region -> memref<4xf32> {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  return
}
