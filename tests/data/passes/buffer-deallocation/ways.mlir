// The ways from a buffer do not meet again, or not only they meet there: MLIR's pass frees it nowhere, or where it is not
// there on every way.
func.func @ends(%c: i1) {
  %0 = memref.alloc() : memref<2xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "some.use"(%0) : (memref<2xf32>) -> ()
  return
^bb2:
  return
}

func.func @handed_out_or_not(%c: i1, %m: memref<2xf32>) -> memref<2xf32> {
  %0 = memref.alloc() : memref<2xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "some.use"(%0) : (memref<2xf32>) -> ()
  return %0 : memref<2xf32>
^bb2:
  return %m : memref<2xf32>
}

func.func @past_the_end(%c: i1, %d: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  %0 = memref.alloc() : memref<2xf32>
  cf.cond_br %d, ^bb2, ^bb3
^bb2:
  "some.use"(%0) : (memref<2xf32>) -> ()
  return
^bb3:
  return
}
