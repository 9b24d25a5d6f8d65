// One memref, arbitrarily many retained.
func.func @two_retained(%m: memref<2xf32>, %cond: i1, %r0: memref<1xf32>, %r1: memref<2xf32>) -> (i1, i1) {
  // Compares.
  %0:2 = bufferization.dealloc (%m : memref<2xf32>) if (%cond)
                        retain (%r0, %r1 : memref<1xf32>, memref<2xf32>)
  // Uses.
  return %0#0, %0#1 : i1, i1
}

func.func @one_retained(%m: memref<2xf32>, %cond: i1, %r: memref<*xf32>) -> i1 {
  %own = bufferization.dealloc (%m : memref<2xf32>) if (%cond) retain (%r : memref<*xf32>)
  return %own : i1
}

func.func @unused(%m: memref<2xf32>, %cond: i1, %r: memref<1xf32>) {
  %own = bufferization.dealloc (%m : memref<2xf32>) if (%cond) retain (%r : memref<1xf32>)
  return
}
