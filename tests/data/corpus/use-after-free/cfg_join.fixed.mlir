// One way into the block has freed the buffer.
func.func @cfg_join(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  memref.store %f, %a[%i] : memref<4xf32>
  cf.br ^free
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
