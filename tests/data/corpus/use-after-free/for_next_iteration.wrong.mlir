// The first iteration frees what the next one writes to, and frees again; no iteration at all frees nothing.
func.func @for_next_iteration(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %a may be used after it was freed [use-after-free]}}
    memref.store %f, %a[%k] : memref<4xf32>
    // expected-warning@below {{buffer %a may be freed twice [double-free]}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}
