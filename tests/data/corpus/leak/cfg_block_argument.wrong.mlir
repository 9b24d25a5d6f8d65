// Two buffers meet in a block argument that nobody frees.
func.func @cfg_block_argument(%c: i1, %f: f32, %i: index) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-warning@below {{buffer %a is never freed [leak]}}
  %a = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  cf.br ^bb3(%b : memref<4xf32>)
^bb3(%m: memref<4xf32>):
  memref.store %f, %m[%i] : memref<4xf32>
  return
}
