// The block argument is one of two buffers; one of them is freed under its own name as well.
func.func @cfg_block_argument(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%a : memref<4xf32>)
^bb2:
  cf.br ^bb3(%b : memref<4xf32>)
^bb3(%m: memref<4xf32>):
  memref.store %f, %m[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  // expected-error@below {{[double-free]}}
  memref.dealloc %m : memref<4xf32>
  return
}
