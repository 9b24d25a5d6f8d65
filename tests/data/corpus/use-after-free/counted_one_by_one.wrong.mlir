// In a loop of few iterations, which of them frees and which one looks follows from what is computed of its counter.
func.func @squares(%f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<f32>
  scf.for %i = %c0 to %c3 step %c1 {
    %square = arith.muli %i, %i : index
    %frees = arith.cmpi eq, %square, %c1 : index
    scf.if %frees {
      memref.dealloc %a : memref<f32>
    }
    %looks = arith.cmpi eq, %square, %c4 : index
    scf.if %looks {
      // expected-error@below {{buffer %a is used after it was freed}}
      memref.store %f, %a[] : memref<f32>
    }
  }
  return
}
