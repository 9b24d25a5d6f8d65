// Both edges carry the same buffer: the block argument is that buffer.
func.func @cfg_same_block_argument(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1(%a : memref<4xf32>), ^bb2
^bb2:
  cf.br ^bb1(%a : memref<4xf32>)
^bb1(%m: memref<4xf32>):
  memref.dealloc %m : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
