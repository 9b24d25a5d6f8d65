// Freed and used under the same condition.
func.func @if_same_condition(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %c {
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    memref.store %f, %a[%i] : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
