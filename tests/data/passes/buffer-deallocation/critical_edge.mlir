// MLIR's pass clones before the jump: on the other path, the clone is never freed.
func.func @criticalEdge(%arg0: i1, %arg1: memref<2xf32>, %arg2: memref<2xf32>) {
  cf.cond_br %arg0, ^bb1, ^bb2(%arg1 : memref<2xf32>)
^bb1:
  %0 = memref.alloc() : memref<2xf32>
  "some.use"(%0) : (memref<2xf32>) -> ()
  cf.br ^bb2(%0 : memref<2xf32>)
^bb2(%1: memref<2xf32>):
  memref.copy %1, %arg2 : memref<2xf32> to memref<2xf32>
  return
}

// Both ways lead to one block, with different buffers.
func.func @bothWays(%c: i1, %m: memref<2xf32>, %out: memref<2xf32>) {
  %a = memref.alloc() : memref<2xf32>
  "some.use"(%a) : (memref<2xf32>) -> ()
  cf.cond_br %c, ^bb1(%a : memref<2xf32>), ^bb1(%m : memref<2xf32>)
^bb1(%x: memref<2xf32>):
  cf.br ^bb2(%x : memref<2xf32>)
^bb2(%y: memref<2xf32>):
  memref.copy %y, %out : memref<2xf32> to memref<2xf32>
  return
}
