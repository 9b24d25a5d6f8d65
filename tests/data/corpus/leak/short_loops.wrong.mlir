// Loops of a few iterations, in one of which nobody frees.
func.func @remainder(%v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c4 {
    // expected-warning@below {{buffer %tile is not freed when %is_full is false}}
    %tile = memref.alloc() : memref<4xf32>
    memref.store %v, %tile[%c0] : memref<4xf32>
    %next = arith.addi %i, %c4 : index
    %is_full = arith.cmpi sle, %next, %c10 : index
    scf.if %is_full {
      memref.dealloc %tile : memref<4xf32>
    }
  }
  return
}
