// Loops of a few iterations, in each of which somebody frees.
func.func @remainder(%v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c4 {
    %tile = memref.alloc() : memref<4xf32>
    memref.store %v, %tile[%c0] : memref<4xf32>
    memref.dealloc %tile : memref<4xf32>
  }
  return
}
