// A loop may have a second iteration, whatever its number becomes: that frees the buffer again.
func.func @doubled(%n: index, %f: f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<f32>
  memref.store %f, %a[] : memref<f32>
  %end = scf.while (%i = %c1) : (index) -> index {
    %lt = arith.cmpi slt, %i, %n : index
    scf.condition(%lt) %i : index
  } do {
  ^bb0(%i: index):
    %next = arith.muli %i, %c2 : index
    // expected-warning@below {{buffer %a may be freed twice}}
    memref.dealloc %a : memref<f32>
    scf.yield %next : index
  }
  %is_left = arith.cmpi sle, %n, %c1 : index
  scf.if %is_left {
    memref.dealloc %a : memref<f32>
  }
  return
}
