// unchanged

// MLIR's pass moves the allocation only: the callee frees it where it freed it before.
func.func private @release(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}

func.func @f(%x: f32, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.alloc() : memref<4xf32>
    memref.store %x, %0[%i] : memref<4xf32>
    func.call @release(%0) : (memref<4xf32>) -> ()
  }
  return
}
