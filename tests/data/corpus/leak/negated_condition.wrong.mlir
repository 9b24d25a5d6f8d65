// A condition and its negation cover every path only together.
func.func @negated_condition(%c: i1) {
  %true = arith.constant true
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %not_c = arith.xori %c, %true : i1
  scf.if %c {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %not_c {
    memref.assume_alignment %a, 8 : memref<4xf32>
  }
  return
}
