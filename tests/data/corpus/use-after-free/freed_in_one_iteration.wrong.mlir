// At which iteration the capacity is reached, is not followed. Where it is, what comes after is a use, whatever else happens.
func.func @grows(%n: index, %value: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %buffer = memref.alloc(%c1) : memref<?xf32>
  %ended:2 = scf.while (%capacity = %c1, %i = %c0) : (index, index) -> (index, index) {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %capacity, %i : index, index
  } do {
  ^bb0(%capacity: index, %i: index):
    %is_full = arith.cmpi sge, %i, %capacity : index
    %grown = scf.if %is_full -> (index) {
      memref.dealloc %buffer : memref<?xf32>
      %twice = arith.addi %capacity, %capacity : index
      scf.yield %twice : index
    } else {
      scf.yield %capacity : index
    }
    // expected-warning@below {{buffer %buffer is used after it was freed when %is_full is true [use-after-free]}}
    memref.store %value, %buffer[%c0] : memref<?xf32>
    %next = arith.addi %i, %c1 : index
    scf.yield %grown, %next : index, index
  }
  // expected-warning@below {{buffer %buffer is freed twice when %is_full is true [double-free]}}
  memref.dealloc %buffer : memref<?xf32>
  return
}
