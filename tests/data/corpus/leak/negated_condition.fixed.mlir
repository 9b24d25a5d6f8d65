// A condition and its negation cover every path only together.
func.func @negated_condition(%c: i1) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %not_c = arith.xori %c, %true : i1
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %not_c {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
