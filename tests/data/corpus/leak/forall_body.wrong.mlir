// Every thread of an scf.forall has a scratch buffer.
func.func @forall_body(%f: f32) {
  %c0 = arith.constant 0 : index
  scf.forall (%k) in (4) {
    // expected-warning@below {{buffer %a is never freed: each iteration loses one [leak]}}
    %a = memref.alloc() : memref<4xf32>
    memref.store %f, %a[%c0] : memref<4xf32>
  }
  return
}
