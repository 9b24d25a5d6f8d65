// The result of a call, freed and then used.
func.func private @make() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}
func.func @call_owned_result(%f: f32, %i: index) {
  %r = call @make() : () -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  // expected-error@below {{buffer %r is used after it was freed [use-after-free]}}
  memref.store %f, %r[%i] : memref<4xf32>
  return
}
