// What a callee answers is one condition, however control brings it to the return.
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

func.func @within(%n: index, %i: index) {
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @is_within(%i, %n) : (index, index) -> i1
  scf.if %is_it {
    memref.dealloc %a : memref<4xi32>
  } else {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

func.func @accepted(%data: memref<?xi32>, %value: i32) {
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xi32>
  %is_it = func.call @accepts(%data, %c2, %value) : (memref<?xi32>, index, i32) -> i1
  cf.cond_br %is_it, ^other, ^free
^free:
  memref.dealloc %a : memref<4xi32>
  cf.br ^end
^other:
  memref.dealloc %a : memref<4xi32>
  cf.br ^end
^end:
  return
}
