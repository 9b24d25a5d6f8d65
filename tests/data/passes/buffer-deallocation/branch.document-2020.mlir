// example: Bufferization (2020), Introduction of Copies
// after: --convert-bufferization-to-memref

func.func @branch(%arg0: i1) {
  %0 = memref.alloc() : memref<2xf32>
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:
  %1 = memref.alloc() : memref<2xf32>
  %3 = memref.alloc() : memref<2xf32> // temp copy for %1
  memref.copy %1, %3 : memref<2xf32> to memref<2xf32>
  memref.dealloc %1 : memref<2xf32> // %1 can be safely freed here
  cf.br ^bb3(%3 : memref<2xf32>)
^bb2:
  "some.use"(%0) : (memref<2xf32>) -> ()
  %4 = memref.alloc() : memref<2xf32> // temp copy for %0
  memref.copy %0, %4 : memref<2xf32> to memref<2xf32>
  cf.br ^bb3(%4 : memref<2xf32>)
^bb3(%2: memref<2xf32>):
  "some.more"(%2) : (memref<2xf32>) -> ()
  memref.dealloc %2 : memref<2xf32> // free temp buffer %2
  memref.dealloc %0 : memref<2xf32> // %0 can be safely freed here
  return
}
