// Two memrefs, two retained: the library function is asked.

func.func @generic(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond0: i1, %cond1: i1, %r0: memref<1xf32>, %r1: memref<2xf32>) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>)
                            if (%cond0, %cond1)
                        retain (%r0, %r1 : memref<1xf32>, memref<2xf32>)
  return %0#0, %0#1 : i1, i1
}
