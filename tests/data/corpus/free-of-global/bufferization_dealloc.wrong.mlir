// By the deallocation of the bufferization dialect, unconditionally.
memref.global "private" @state : memref<4xf32> = dense<0.0>
func.func @bufferization_dealloc(%f: f32, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %s = memref.get_global @state : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  // expected-error@below {{global buffer @state must not be freed [free-of-global]}}
  bufferization.dealloc (%s : memref<4xf32>) if (%true)
  return
}
