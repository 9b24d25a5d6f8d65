// A callee answers by which of its returns is reached.
func.func private @is_within(%i: index, %k: index) -> i1 {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %is_negative = arith.cmpi slt, %i, %c0 : index
  cf.cond_br %is_negative, ^outside, ^compare
^outside:
  return %false : i1
^compare:
  %is_below = arith.cmpi slt, %i, %k : index
  return %is_below : i1
}
func.func @call_answers_by_return(%n: index) {
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4xf32>
  %is_small = call @is_within(%n, %c3) : (index, index) -> i1
  scf.if %is_small {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
