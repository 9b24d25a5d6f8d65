// Either branch yields a buffer of its own and nobody frees the result.
func.func @if_result(%c: i1, %f: f32, %i: index) {
  %r = scf.if %c -> (memref<4xf32>) {
    // expected-warning@below {{buffer %a is never freed [leak]}}
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    // expected-warning@below {{buffer %b is never freed [leak]}}
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  memref.store %f, %r[%i] : memref<4xf32>
  return
}
