// Somebody has a function of this name: another one is found.
func.func private @dealloc_helper(i32)

func.func @caller(%n: i32, %m0: memref<2xf32>, %m1: memref<5xf32>, %cond: i1) {
  call @dealloc_helper(%n) : (i32) -> ()
  bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>) if (%cond, %cond)
  return
}
