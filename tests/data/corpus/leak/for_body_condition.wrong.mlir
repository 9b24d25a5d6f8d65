// An iteration frees its buffer only under a condition.
func.func @for_body_condition(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    // expected-warning@below {{buffer %a is not freed when %c is false}}
    %a = memref.alloc() : memref<4xf32>
    scf.if %c {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
