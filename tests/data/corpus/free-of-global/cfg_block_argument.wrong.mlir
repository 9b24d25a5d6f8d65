// Through a block argument.
memref.global "private" @state : memref<4xf32> = dense<0.0>
func.func @cfg_block_argument(%f: f32, %i: index) {
  %s = memref.get_global @state : memref<4xf32>
  cf.br ^bb1(%s : memref<4xf32>)
^bb1(%m: memref<4xf32>):
  memref.store %f, %m[%i] : memref<4xf32>
  // expected-error@below {{global buffer @state must not be freed [free-of-global]}}
  memref.dealloc %m : memref<4xf32>
  return
}
