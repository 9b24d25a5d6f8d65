// Types with a layout and with memory spaces of several kinds.
func.func @memory_space(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, "x>y">
  %b = memref.alloc() : memref<4xf32, #gpu.address_space<workgroup>>
  memref.dealloc %b : memref<4xf32, #gpu.address_space<workgroup>>
  memref.store %x, %a[%i, %i] : memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, "x>y">
  memref.dealloc %a : memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>, "x>y">
  return
}
