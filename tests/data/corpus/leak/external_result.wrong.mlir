// A function that is only declared: its results belong to the caller.
func.func private @produce() -> memref<4xf32>
func.func @external_result(%f: f32, %i: index) {
  // expected-warning@below {{buffer %r returned by @produce is never freed [leak]}}
  %r = call @produce() : () -> memref<4xf32>
  memref.store %f, %r[%i] : memref<4xf32>
  return
}
