// A library function for each module that needs one.
module @outer {
  func.func @needs_it(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond: i1) {
    bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>) if (%cond, %cond)
    return
  }
  module @without {
    func.func @does_not(%m0: memref<2xf32>, %cond: i1) {
      bufferization.dealloc (%m0 : memref<2xf32>) if (%cond)
      return
    }
  }
  // The inner one.
  module @inner {
    func.func @needs_it(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond: i1) {
      bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>) if (%cond, %cond)
      return
    }
    func.func @needs_it_too(%m0: memref<2xf32>, %m1: memref<5xf32>, %cond: i1) {
      bufferization.dealloc (%m0, %m1 : memref<2xf32>, memref<5xf32>) if (%cond, %cond)
      return
    }
  }
}
