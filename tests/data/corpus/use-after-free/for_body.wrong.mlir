// Freed before the loop, used in it.
func.func @for_body(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.for %k = %c0 to %n step %c1 {
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    memref.store %f, %a[%k] : memref<4xf32>
  }
  return
}
