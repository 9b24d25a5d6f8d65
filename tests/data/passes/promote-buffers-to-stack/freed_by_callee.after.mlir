// unchanged

// MLIR's pass lets the callee free stack memory.
func.func private @release(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}

func.func @f(%x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  call @release(%0) : (memref<4xf32>) -> ()
  return
}
