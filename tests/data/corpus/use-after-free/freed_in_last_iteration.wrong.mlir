// The last iteration frees the buffer too early.
func.func @before_the_store(%n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %runs = arith.cmpi slt, %c0, %n : index
  scf.if %runs {
    %a = memref.alloc() : memref<4xf32>
    scf.for %i = %c0 to %n step %c4 {
      %next = arith.addi %i, %c4 : index
      %more = arith.cmpi slt, %next, %n : index
      scf.if %more {
      } else {
        memref.dealloc %a : memref<4xf32>
      }
      // expected-warning@below {{buffer %a is used after it was freed when %more is false}}
      memref.store %f, %a[%c0] : memref<4xf32>
    }
  }
  return
}
