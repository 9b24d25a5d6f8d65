// Which buffer is where hangs on whether a number is odd: too little is known of that to say anything.
func.func @parity(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (memref<4xf32>, memref<4xf32>) {
    scf.yield %y, %x : memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  %rem = arith.remui %n, %c2 : index
  %odd = arith.cmpi eq, %rem, %c1 : index
  scf.if %odd {
    memref.dealloc %a : memref<4xf32>
  } else {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// A flag that changes with each iteration says whether their number is odd.
func.func @flag_by_parity(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  %odd = scf.for %i = %c0 to %n step %c1 iter_args(%flag = %false) -> (i1) {
    %next = arith.xori %flag, %true : i1
    scf.yield %next : i1
  }
  %rest = arith.remui %n, %c2 : index
  %one = arith.cmpi eq, %rest, %c1 : index
  scf.if %one {
    memref.dealloc %m : memref<4xf32>
  }
  scf.if %odd {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}

func.func @flag_by_parity_in_blocks(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %true = arith.constant true
  %false = arith.constant false
  %m = memref.alloc() : memref<4xf32>
  cf.br ^head(%c0, %false : index, i1)
^head(%i: index, %flag: i1):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^after
^body:
  %other = arith.xori %flag, %true : i1
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next, %other : index, i1)
^after:
  %rest = arith.remui %n, %c2 : index
  %one = arith.cmpi eq, %rest, %c1 : index
  cf.cond_br %one, ^odd, ^maybe
^odd:
  memref.dealloc %m : memref<4xf32>
  cf.br ^maybe
^maybe:
  cf.cond_br %flag, ^end, ^even
^even:
  memref.dealloc %m : memref<4xf32>
  cf.br ^end
^end:
  return
}
