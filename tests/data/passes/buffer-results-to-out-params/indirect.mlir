// refused here: is named by something else than a call of it
// Whoever calls it by its address goes on taking its result.

func.func private @callee(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}

func.func @caller(%m: memref<4xf32>) -> memref<4xf32> {
  %f = func.constant @callee : (memref<4xf32>) -> memref<4xf32>
  %0 = func.call_indirect %f(%m) : (memref<4xf32>) -> memref<4xf32>
  return %0 : memref<4xf32>
}
