// The use is in a nested region.
func.func @if_nested_use(%c: i1, %d: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.if %c {
    scf.if %d {
      // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
      memref.store %f, %a[%i] : memref<4xf32>
    }
  }
  return
}
