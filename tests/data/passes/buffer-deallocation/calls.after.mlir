func.func private @external() -> memref<2xf32>

func.func private @fresh() -> memref<2xf32> {
  %0 = memref.alloc() : memref<2xf32>
  return %0 : memref<2xf32>
}

func.func private @same(%m: memref<2xf32>) -> memref<2xf32> {
  return %m : memref<2xf32>
}

func.func private @fresh_or_same(%c: i1, %m: memref<2xf32>) -> memref<2xf32> {
  %0 = memref.alloc() : memref<2xf32>
  %1 = arith.select %c, %0, %m : memref<2xf32>
  %clone = bufferization.clone %1 : memref<2xf32> to memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  return %clone : memref<2xf32>
}

func.func private @twice() -> (memref<2xf32>, memref<2xf32>) {
  %0 = memref.alloc() : memref<2xf32>
  %clone = bufferization.clone %0 : memref<2xf32> to memref<2xf32>
  return %0, %clone : memref<2xf32>, memref<2xf32>
}

func.func @caller(%c: i1) {
  %0 = call @external() : () -> memref<2xf32>
  %1 = call @fresh() : () -> memref<2xf32>
  %2 = call @same(%1) : (memref<2xf32>) -> memref<2xf32>
  "some.use"(%2) : (memref<2xf32>) -> ()
  memref.dealloc %1 : memref<2xf32>
  %3 = call @fresh_or_same(%c, %0) : (i1, memref<2xf32>) -> memref<2xf32>
  memref.dealloc %0 : memref<2xf32>
  "some.use"(%3) : (memref<2xf32>) -> ()
  memref.dealloc %3 : memref<2xf32>
  %4:2 = call @twice() : () -> (memref<2xf32>, memref<2xf32>)
  memref.dealloc %4#1 : memref<2xf32>
  memref.dealloc %4#0 : memref<2xf32>
  return
}
