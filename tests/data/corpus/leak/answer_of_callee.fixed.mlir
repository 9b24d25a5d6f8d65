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

func.func private @side(%i: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %is_left = arith.cmpi slt, %i, %n : index
  %side = scf.if %is_left -> (index) {
    scf.yield %c0 : index
  } else {
    scf.yield %c1 : index
  }
  return %side : index
}

func.func private @sign(%x: f32) -> i32 {
  %one = arith.constant 1 : i32
  %minus_one = arith.constant -1 : i32
  %zero = arith.constant 0.0 : f32
  %is_negative = arith.cmpf olt, %x, %zero : f32
  %sign = scf.if %is_negative -> (i32) {
    scf.yield %minus_one : i32
  } else {
    scf.yield %one : i32
  }
  return %sign : i32
}

func.func @on_one_side(%i: index, %n: index) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xi32>
  %side = func.call @side(%i, %n) : (index, index) -> index
  %is_left = arith.cmpi eq, %side, %c0 : index
  scf.if %is_left {
    memref.dealloc %a : memref<4xi32>
  }
  %is_right = arith.cmpi sge, %i, %n : index
  scf.if %is_right {
    memref.dealloc %a : memref<4xi32>
  }
  return
}

func.func @of_one_sign(%x: f32) {
  %one = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xi32>
  %sign = func.call @sign(%x) : (f32) -> i32
  %is_positive = arith.cmpi eq, %sign, %one : i32
  cf.cond_br %is_positive, ^free, ^ask
^free:
  memref.dealloc %a : memref<4xi32>
  cf.br ^ask
^ask:
  %again = func.call @sign(%x) : (f32) -> i32
  %is_other = arith.cmpi ne, %again, %one : i32
  cf.cond_br %is_other, ^free_other, ^end
^free_other:
  memref.dealloc %a : memref<4xi32>
  cf.br ^end
^end:
  return
}
