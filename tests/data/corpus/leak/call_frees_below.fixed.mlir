// A callee frees where one number is below another one, and its caller where it is not.
func.func private @release_below(%buffer: memref<4xf32>, %i: index, %k: index) {
  %is_below = arith.cmpi slt, %i, %k : index
  scf.if %is_below {
    memref.dealloc %buffer : memref<4xf32>
  }
  return
}
func.func @call_frees_below(%n: index) {
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  call @release_below(%a, %c1, %n) : (memref<4xf32>, index, index) -> ()
  %is_above = arith.cmpi sge, %c1, %n : index
  scf.if %is_above {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
