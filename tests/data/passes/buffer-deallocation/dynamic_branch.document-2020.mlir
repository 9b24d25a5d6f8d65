// example: Bufferization (2020), Introduction of Copies
// after: --convert-bufferization-to-memref

func.func @condBranchDynamicType(
  %arg0: i1,
  %arg1: memref<?xf32>,
  %arg2: memref<?xf32>,
  %arg3: index) {
  cf.cond_br %arg0, ^bb1, ^bb2(%arg3 : index)
^bb1:
  %c0 = arith.constant 0 : index
  %0 = memref.dim %arg1, %c0 : memref<?xf32> // dimension operation to parameterize
                                             // the following temp allocation
  %1 = memref.alloc(%0) : memref<?xf32>
  memref.copy %arg1, %1 : memref<?xf32> to memref<?xf32>
  cf.br ^bb3(%1 : memref<?xf32>)
^bb2(%2: index):
  %3 = memref.alloc(%2) : memref<?xf32>
  "test.use"(%3) : (memref<?xf32>) -> ()
  %c0_0 = arith.constant 0 : index
  %4 = memref.dim %3, %c0_0 : memref<?xf32> // dimension operation to parameterize
                                            // the following temp allocation
  %5 = memref.alloc(%4) : memref<?xf32>
  memref.copy %3, %5 : memref<?xf32> to memref<?xf32>
  memref.dealloc %3 : memref<?xf32> // %3 can be safely freed here
  cf.br ^bb3(%5 : memref<?xf32>)
^bb3(%6: memref<?xf32>):
  memref.copy %6, %arg2 : memref<?xf32> to memref<?xf32>
  memref.dealloc %6 : memref<?xf32> // %6 can be safely freed here
  return
}
