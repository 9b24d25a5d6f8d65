// A condition that is one of two others, written once as a choice and once as what the choice comes to.
func.func @chosen_first(%a: i1, %b: i1, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  %true = arith.constant true
  %s = arith.select %a, %b, %c : i1
  scf.if %s {
    memref.dealloc %m : memref<4xf32>
  }
  %x = arith.andi %a, %b : i1
  %not_a = arith.xori %a, %true : i1
  %y = arith.andi %not_a, %c : i1
  %z = arith.ori %x, %y : i1
  %other = arith.xori %z, %true : i1
  scf.if %other {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @chosen_last(%a: i1, %b: i1, %c: i1) {
  %m = memref.alloc() : memref<4xf32>
  %true = arith.constant true
  %x = arith.andi %a, %b : i1
  %not_a = arith.xori %a, %true : i1
  %y = arith.andi %not_a, %c : i1
  %z = arith.ori %x, %y : i1
  scf.if %z {
    memref.dealloc %m : memref<4xf32>
  }
  %s = arith.select %a, %b, %c : i1
  scf.if %s {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
