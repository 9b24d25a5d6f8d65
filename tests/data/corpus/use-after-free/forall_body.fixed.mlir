// Freed before threads that write to it.
func.func @forall_body(%f: f32) {
  %a = memref.alloc() : memref<4xf32>
  scf.forall (%k) in (4) {
    memref.store %f, %a[%k] : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  return
}
