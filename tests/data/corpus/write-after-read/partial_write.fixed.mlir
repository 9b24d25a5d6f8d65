func.func @condBranch(%arg0: i1, %arg1: memref<2xf32>, %x: f32, %i: index) {
  %0 = memref.alloca() : memref<2xf32>
  memref.store %x, %0[%i] : memref<2xf32>
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  cf.br ^bb3
^bb2:
  cf.br ^bb3
^bb3:
  memref.copy %0, %arg1 : memref<2xf32> to memref<2xf32>
  return
}
