// Several memrefs: a library function, once for all of them.
func.func @retained(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond0: i1, %cond1: i1, %r0: memref<1xf32>, %r1: memref<2xf32>) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>)
                            if (%cond0, %cond1)
                        retain (%r0, %r1 : memref<1xf32>, memref<2xf32>)
  return %0#0, %0#1 : i1, i1
}

// Nothing retained.
func.func @nothing_retained(%m0: memref<2xf32>, %m1: memref<5xf32>, %m2: memref<?xf32>, %cond0: i1, %cond1: i1) {
  bufferization.dealloc (%m0, %m1, %m2 : memref<2xf32>, memref<5xf32>, memref<?xf32>) if (%cond0, %cond1, %cond0) // all
  return
}

// More retained than freed.
func.func @more_retained(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond: i1, %r: memref<1xf32>) -> (i1, i1) {
  %0:3 = bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>) if (%cond, %cond) retain (%r, %m0, %m1 : memref<1xf32>, memref<2xf32>, memref<5xf32>)
  return %0#0, %0#2 : i1, i1
}
