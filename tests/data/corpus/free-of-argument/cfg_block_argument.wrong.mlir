// Through a block argument.
func.func @cfg_block_argument(%m: memref<4xf32>, %f: f32, %i: index) {
  cf.br ^bb1(%m : memref<4xf32>)
^bb1(%x: memref<4xf32>):
  memref.store %f, %x[%i] : memref<4xf32>
  // expected-warning@below {{argument %m is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %x : memref<4xf32>
  return
}
