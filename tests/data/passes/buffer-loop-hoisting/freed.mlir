// unchanged
// A buffer that each turn frees: MLIR's pass moves the allocation alone, and the second turn frees it again. And one of
// turns that run side by side: MLIR's pass lets all of them write into one buffer.

func.func @freed(%from: index, %to: index, %step: index) {
  scf.for %i = %from to %to step %step {
    %a = memref.alloc() : memref<4xf32>
    "some.use"(%a) : (memref<4xf32>) -> ()
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @side_by_side() {
  affine.parallel (%i) = (0) to (8) {
    %a = memref.alloc() : memref<4xindex>
    affine.store %i, %a[0] : memref<4xindex>
  }
  return
}
