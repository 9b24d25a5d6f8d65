// A global that nobody has filled yet is a global all the same.
memref.global @state : memref<4xf32> = uninitialized
func.func @uninitialized(%f: f32, %i: index) {
  %s = memref.get_global @state : memref<4xf32>
  memref.store %f, %s[%i] : memref<4xf32>
  // expected-error@below {{global buffer @state must not be freed [free-of-global]}}
  memref.dealloc %s : memref<4xf32>
  return
}
