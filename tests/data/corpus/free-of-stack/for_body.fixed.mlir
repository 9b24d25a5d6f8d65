// In a loop that has a stack buffer of its own.
func.func @for_body(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xf32>
      memref.store %f, %a[%c0] : memref<4xf32>
    }
  }
  return
}
