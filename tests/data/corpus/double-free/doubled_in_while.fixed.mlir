// A loop may have a second iteration, whatever its number becomes: the buffer is freed after it.
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
    scf.yield %next : index
  }
  memref.dealloc %a : memref<f32>
  return
}
