// The freed buffer is passed on as a block argument.
func.func @cfg_block_argument(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%m: memref<4xf32>):
  memref.store %f, %m[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
