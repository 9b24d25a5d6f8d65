// refused: cannot be reached

// MLIR's pass passes no ownership on from a block that control does not reach, and says that its own result is wrong.
func.func @unreachable(%c: i1) {
  %0 = memref.alloc() : memref<2xf32>
  cf.br ^bb2(%0 : memref<2xf32>)
^bb1(%1: memref<2xf32>):
  cf.br ^bb2(%1 : memref<2xf32>)
^bb2(%2: memref<2xf32>):
  return
}
