// Paths that differ in what they know of numbers alone: where they meet, what all of them know stays.
func.func private @never_freed_again(%n: index, %m: index, %other: memref<4xi8>) {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi8>
  %end = arith.addi %n, %c2 : index
  memref.dealloc %a : memref<4xi8>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %n : index
  cf.cond_br %goes_on, ^body, ^after
^body:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^after:
  %before = arith.subi %m, %c1 : index
  %is_before = arith.cmpi eq, %n, %before : index
  cf.cond_br %is_before, ^rest, ^ask
^rest:
  %left = arith.remui %n, %c3 : index
  %is_one = arith.cmpi eq, %left, %c1 : index
  cf.cond_br %is_one, ^third, ^ask
^third:
  %is_third = arith.cmpi eq, %m, %c3 : index
  cf.br ^ask
^ask:
  %is_past = arith.cmpi sgt, %n, %end : index
  cf.cond_br %is_past, ^again, ^done
^again:
  memref.dealloc %a : memref<4xi8>
  cf.br ^done
^done:
  return
}

func.func @all_of_them() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %a = memref.alloc() : memref<4xi8>
  scf.for %n = %c0 to %c6 step %c1 {
    scf.for %m = %c0 to %c6 step %c1 {
      func.call @never_freed_again(%n, %m, %a) : (index, index, memref<4xi8>) -> ()
    }
  }
  memref.dealloc %a : memref<4xi8>
  return
}
