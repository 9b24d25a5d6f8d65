// Each round asks for another buffer.
func.func private @produce() -> memref<4xf32>
func.func @external_maker_in_loop(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %r = func.call @produce() : () -> memref<4xf32>
    memref.store %f, %r[%c0] : memref<4xf32>
    memref.dealloc %r : memref<4xf32>
  }
  return
}
