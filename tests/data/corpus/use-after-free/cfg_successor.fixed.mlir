// Freed in a block, used in the next.
func.func @cfg_successor(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1
^bb1:
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
