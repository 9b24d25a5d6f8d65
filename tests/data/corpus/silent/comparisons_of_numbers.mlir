// Comparisons of the same numbers exclude each other, or leave nothing open between them.
func.func @less_or_zero(%n: index) {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %p = arith.cmpi ult, %c0, %n : index
  cf.cond_br %p, ^b, ^e
^b:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  %g = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %g, ^q, ^s
^q:
  memref.dealloc %a : memref<4xf32>
  cf.br ^s
^s:
  return
}

func.func @asked_again_in_another_block(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %z = arith.cmpi ult, %n, %c2 : index
  cf.cond_br %z, ^s, ^t
^s:
  memref.dealloc %a : memref<4xf32>
  cf.br ^t
^t:
  %k = arith.cmpi uge, %n, %c2 : index
  cf.cond_br %k, ^f, ^e
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

func.func @of_three(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^s, ^t
^s:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^t:
  %k = arith.cmpi eq, %n, %c1 : index
  cf.cond_br %k, ^f, ^g
^f:
  memref.dealloc %a : memref<4xf32>
  cf.br ^g
^g:
  %l = arith.cmpi ugt, %n, %c1 : index
  cf.cond_br %l, ^h, ^e
^h:
  memref.dealloc %a : memref<4xf32>
  cf.br ^e
^e:
  return
}

func.func @of_two_numbers(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k0 = arith.cmpi slt, %n, %m : index
  scf.if %k0 {
    memref.dealloc %a : memref<4xf32>
  } else {
    %k1 = arith.cmpi eq, %n, %m : index
    scf.if %k1 {
      memref.dealloc %a : memref<4xf32>
    } else {
      %k2 = arith.cmpi sgt, %n, %m : index
      scf.if %k2 {
        memref.dealloc %a : memref<4xf32>
      }
    }
  }
  return
}

func.func @one_after_the_other(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k0 = arith.cmpi slt, %n, %m : index
  scf.if %k0 {
    memref.dealloc %a : memref<4xf32>
  }
  %k1 = arith.cmpi eq, %n, %m : index
  scf.if %k1 {
    memref.dealloc %a : memref<4xf32>
  }
  %k2 = arith.cmpi sgt, %n, %m : index
  scf.if %k2 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @joined(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k0 = arith.cmpi eq, %n, %c0 : index
  %k1 = arith.cmpi eq, %n, %c1 : index
  %k = arith.ori %k0, %k1 : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  %v = arith.cmpi uge, %n, %c2 : index
  scf.if %v {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @on_both_sides(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k0 = arith.cmpi slt, %n, %c1 : index
  %k1 = arith.cmpi sgt, %n, %c1 : index
  %k = arith.ori %k0, %k1 : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  %v = arith.cmpi eq, %n, %c1 : index
  scf.if %v {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @from_both_sides(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %k0 = arith.cmpi uge, %n, %c1 : index
  %k1 = arith.cmpi ule, %n, %c1 : index
  %k = arith.andi %k0, %k1 : i1
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  %v = arith.cmpi ne, %n, %c1 : index
  scf.if %v {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @by_a_switch(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  %k0 = arith.cmpi ult, %n, %c2 : index
  scf.if %k0 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @with_a_constant_more(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %one, %a[%c0] : memref<4xf32>
  %m = arith.addi %n, %c1 : index
  %k = arith.cmpi eq, %m, %c1 : index
  scf.if %k {
    memref.dealloc %a : memref<4xf32>
  }
  %v = arith.cmpi ne, %n, %c0 : index
  scf.if %v {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
