// What a callee answers agrees with the same question asked here, and with the callee's second answer.
func.func private @is_within(%i: index, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %is_negative = arith.cmpi slt, %i, %c0 : index
  %is_within = scf.if %is_negative -> (i1) {
    scf.yield %false : i1
  } else {
    %is_less = arith.cmpi slt, %i, %n : index
    scf.yield %is_less : i1
  }
  return %is_within : i1
}

func.func private @accepts(%data: memref<?xi32>, %i: index, %value: i32) -> i1 {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %is_off = arith.cmpi slt, %i, %c0 : index
  cf.cond_br %is_off, ^end(%true : i1), ^look
^look:
  %found = memref.load %data[%i] : memref<?xi32>
  %is_equal = arith.cmpi eq, %found, %value : i32
  cf.br ^end(%is_equal : i1)
^end(%accepted: i1):
  return %accepted : i1
}

func.func @asked_here(%n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @is_within(%i, %n) : (index, index) -> i1
  scf.if %is_it {
    memref.dealloc %a : memref<4xi32>
  }
  %is_negative = arith.cmpi slt, %i, %c0 : index
  %is_more = arith.cmpi sge, %i, %n : index
  %is_out = arith.ori %is_negative, %is_more : i1
  scf.if %is_out {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

func.func @asked_twice(%data: memref<?xi32>, %i: index, %value: i32) {
  %true = arith.constant true
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @accepts(%data, %i, %value) : (memref<?xi32>, index, i32) -> i1
  scf.if %is_it {
    memref.dealloc %a : memref<4xi32>
  }
  %is_still = func.call @accepts(%data, %i, %value) : (memref<?xi32>, index, i32) -> i1
  %is_not = arith.xori %is_still, %true : i1
  scf.if %is_not {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

// The data changes in between: who writes it may keep both in step.
func.func @asked_again(%data: memref<?xi32>, %value: i32) {
  %c0 = arith.constant 0 : index
  %true = arith.constant true
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @accepts(%data, %c0, %value) : (memref<?xi32>, index, i32) -> i1
  scf.if %is_it {
    memref.dealloc %a : memref<4xi32>
    memref.store %value, %data[%c0] : memref<?xi32>
  }
  %is_still = func.call @accepts(%data, %c0, %value) : (memref<?xi32>, index, i32) -> i1
  %is_not = arith.xori %is_still, %true : i1
  scf.if %is_not {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

// The answer is which of two returns is reached.
func.func private @is_between(%i: index, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %is_negative = arith.cmpi slt, %i, %c0 : index
  cf.cond_br %is_negative, ^outside, ^compare
^outside:
  return %false : i1
^compare:
  %is_less = arith.cmpi slt, %i, %n : index
  return %is_less : i1
}

func.func @answered_by_return(%n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @is_between(%i, %n) : (index, index) -> i1
  scf.if %is_it {
    memref.dealloc %a : memref<4xi32>
  }
  %is_negative = arith.cmpi slt, %i, %c0 : index
  %is_more = arith.cmpi sge, %i, %n : index
  %is_out = arith.ori %is_negative, %is_more : i1
  scf.if %is_out {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

// A callee frees under a condition on its numbers, and its caller under the opposite one.
func.func private @release_below(%buffer: memref<4xi32>, %i: index, %k: index) {
  %is_below = arith.cmpi slt, %i, %k : index
  scf.if %is_below {
    memref.dealloc %buffer : memref<4xi32>
  }
  return
}

func.func @freed_there_or_here(%n: index, %k: index) {
  %a = memref.alloc() : memref<4xi32>
  call @release_below(%a, %n, %k) : (memref<4xi32>, index, index) -> ()
  %is_above = arith.cmpi sge, %n, %k : index
  scf.if %is_above {
    memref.dealloc %a : memref<4xi32>
  }
  return
}
