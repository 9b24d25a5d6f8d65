// The induction variable ends with its loop.
func.func @induction_variable(%n: index, %a: memref<4xf32>, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    memref.store %f, %a[%k] : memref<4xf32>
  }
  memref.store %f, %a[%c0] : memref<4xf32>
  return
}
