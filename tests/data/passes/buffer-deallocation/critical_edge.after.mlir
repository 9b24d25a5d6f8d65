func.func @criticalEdge(%arg0: i1, %arg1: memref<2xf32>, %arg2: memref<2xf32>) {
  cf.cond_br %arg0, ^bb1, ^to_bb2
^to_bb2:
  %clone = bufferization.clone %arg1 : memref<2xf32> to memref<2xf32>
  cf.br ^bb2(%clone : memref<2xf32>)
^bb1:
  %0 = memref.alloc() : memref<2xf32>
  "some.use"(%0) : (memref<2xf32>) -> ()
  %clone_0 = bufferization.clone %0 : memref<2xf32> to memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  cf.br ^bb2(%clone_0 : memref<2xf32>)
^bb2(%1: memref<2xf32>):
  memref.copy %1, %arg2 : memref<2xf32> to memref<2xf32>
  memref.dealloc %1 : memref<2xf32>
  return
}

func.func @bothWays(%c: i1, %m: memref<2xf32>, %out: memref<2xf32>) {
  %a = memref.alloc() : memref<2xf32>
  "some.use"(%a) : (memref<2xf32>) -> ()
  cf.cond_br %c, ^bb1(%a : memref<2xf32>), ^bb1(%m : memref<2xf32>)
^bb1(%x: memref<2xf32>):
  cf.br ^bb2(%x : memref<2xf32>)
^bb2(%y: memref<2xf32>):
  memref.copy %y, %out : memref<2xf32> to memref<2xf32>
  memref.dealloc %a : memref<2xf32>
  return
}
