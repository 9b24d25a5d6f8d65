// One condition separates the paths that lose the buffer from all others: what a loop asks of memory afterwards does not matter.
func.func @search_after(%p: i1, %n: index, %m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %freed = arith.constant -1 : i32
  %left = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %cell = memref.alloca() : memref<index>
  // expected-warning@below {{buffer %a is not freed when %p is false [leak]}}
  %a = memref.alloc() : memref<4xi32>
  %status = arith.select %p, %freed, %left : i32
  scf.if %p {
    memref.dealloc %a : memref<4xi32>
  } else {
    memref.store %c0, %cell[] : memref<index>
    scf.while : () -> () {
      %at = memref.load %cell[] : memref<index>
      %is_inside = arith.cmpi slt, %at, %n : index
      %found = memref.load %m[%at] : memref<4xi32>
      %key = arith.index_cast %found : i32 to index
      %differs = arith.cmpi ne, %key, %n : index
      %goes_on = arith.andi %is_inside, %differs : i1
      scf.condition(%goes_on)
    } do {
      %at = memref.load %cell[] : memref<index>
      %found = memref.load %m[%at] : memref<4xi32>
      %is_large = arith.cmpi sge, %found, %one : i32
      %next = arith.addi %at, %c1 : index
      memref.store %next, %cell[] : memref<index>
      scf.yield
    }
  }
  return %status : i32
}
