// Freed before a parallel loop that writes to it.
func.func @parallel_body(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  scf.parallel (%k) = (%c0) to (%c4) step (%c1) {
    // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
    memref.store %f, %a[%k] : memref<4xf32>
    scf.reduce
  }
  return
}
