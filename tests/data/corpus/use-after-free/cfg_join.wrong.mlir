// One way into the block has freed the buffer.
func.func @cfg_join(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.dealloc %a : memref<4xf32>
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  // expected-warning@below {{buffer %a is used after it was freed when %c is true [use-after-free]}}
  memref.store %f, %a[%i] : memref<4xf32>
  cf.cond_br %c, ^exit, ^free
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
