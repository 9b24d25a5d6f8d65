// What several comparisons say together: an order is transitive, sums keep it, and a remainder is less than what it is of.
func.func @transitive(%n: index, %m: index, %k: index) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  %p = arith.cmpi slt, %n, %m : index
  %q = arith.cmpi slt, %m, %k : index
  %both = arith.andi %p, %q : i1
  scf.if %both {
    %follows = arith.cmpi slt, %n, %k : index
    scf.if %follows {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %neither = arith.xori %both, %true : i1
  scf.if %neither {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @of_a_remainder(%n: index) {
  %c8 = arith.constant 8 : index
  %a = memref.alloc() : memref<4xf32>
  %rest = arith.remui %n, %c8 : index
  %small = arith.cmpi ult, %rest, %c8 : index
  scf.if %small {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @inside_of_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    %inside = arith.cmpi slt, %i, %n : index
    scf.if %inside {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @of_sums(%n: i32, %m: i32) {
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  %sum = arith.addi %n, %m : i32
  %one = arith.addi %sum, %c1 : i32
  %next = arith.addi %m, %c1 : i32
  %other = arith.addi %next, %n : i32
  %same = arith.cmpi eq, %one, %other : i32
  scf.if %same {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
