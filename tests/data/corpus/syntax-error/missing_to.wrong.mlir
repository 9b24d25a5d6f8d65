// A loop needs its bounds.
func.func @missing_to(%n: index, %a: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@below {{expected}}
  scf.for %k = %c0 %n step %c1 {
    memref.store %f, %a[%k] : memref<4xf32>
  }
  return
}
