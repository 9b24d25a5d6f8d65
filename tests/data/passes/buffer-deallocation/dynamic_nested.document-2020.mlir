// example: Bufferization (2020), Introduction of Copies
// after: --convert-bufferization-to-memref

func.func @condBranchDynamicTypeNested(
  %arg0: i1,
  %arg1: memref<?xf32>,
  %arg2: memref<?xf32>,
  %arg3: index) {
  cf.cond_br %arg0, ^bb1, ^bb2(%arg3 : index)
^bb1:
  %c0 = arith.constant 0 : index
  %d0 = memref.dim %arg1, %c0 : memref<?xf32>
  %5 = memref.alloc(%d0) : memref<?xf32> // temp buffer required due to alias %3
  memref.copy %arg1, %5 : memref<?xf32> to memref<?xf32>
  cf.br ^bb6(%5 : memref<?xf32>)
^bb2(%0: index):
  %1 = memref.alloc(%0) : memref<?xf32>
  "some.use"(%1) : (memref<?xf32>) -> ()
  cf.cond_br %arg0, ^bb3, ^bb4
^bb3:
  cf.br ^bb5(%1 : memref<?xf32>)
^bb4:
  cf.br ^bb5(%1 : memref<?xf32>)
^bb5(%2: memref<?xf32>):
  %c0_0 = arith.constant 0 : index
  %d1 = memref.dim %2, %c0_0 : memref<?xf32>
  %6 = memref.alloc(%d1) : memref<?xf32> // temp buffer required due to alias %3
  memref.copy %1, %6 : memref<?xf32> to memref<?xf32>
  memref.dealloc %1 : memref<?xf32>
  cf.br ^bb6(%6 : memref<?xf32>)
^bb6(%3: memref<?xf32>):
  cf.br ^bb7(%3 : memref<?xf32>)
^bb7(%4: memref<?xf32>):
  test.copy(%4, %arg2) : (memref<?xf32>, memref<?xf32>)
  memref.dealloc %3 : memref<?xf32> // free %3, since %4 is a non-crit. alias of %3
  return
}
