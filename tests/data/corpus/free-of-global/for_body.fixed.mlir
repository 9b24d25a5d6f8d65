// Fetched and freed in each iteration.
memref.global "private" @state : memref<4xf32> = dense<0.0>
func.func @for_body(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %s = memref.get_global @state : memref<4xf32>
    memref.store %f, %s[%c0] : memref<4xf32>
  }
  return
}
