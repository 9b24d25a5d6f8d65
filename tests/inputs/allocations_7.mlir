func.func @p294(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  return
}
func.func @p295(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  scf.for %i2 = %c0 to %n step %c1 {
    %r3 = scf.if %b -> (memref<4xf32>) {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    } else {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    }
  }
  scf.parallel (%i6) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  %r7 = scf.if %f1 -> (memref<4xf32>) {
    %m8 = memref.alloc() : memref<4xf32>
    scf.yield %m8 : memref<4xf32>
  } else {
    %m9 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  return
}
func.func private @p296_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %c, %false : i1
  %f2 = arith.ori %c, %c : i1
  %m3 = memref.alloc() : memref<4xf32>
  %w4 = memref.subview %m3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w4[%c1] : memref<2xf32, strided<[1], offset: 1>>
  %l5:2 = scf.while (%x6 = %m3, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f10 = arith.cmpi slt, %i8, %n : index
    %r12 = scf.if %a -> (memref<4xf32>) {
      %m13 = memref.alloc() : memref<4xf32>
      scf.index_switch %n
      case 0 {
        scf.yield
      }
      case 1 {
        memref.store %x, %m13[%c0] : memref<4xf32>
        scf.yield
      }
      default {
        %m15 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield
      }
      scf.yield %m13 : memref<4xf32>
    } else {
      %m16 = memref.alloc() : memref<4xf32>
      scf.yield %m16 : memref<4xf32>
    }
    %m17 = memref.alloc() : memref<64xi8>
    %w18 = memref.view %m17[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w18[%c0] : memref<4xf32>
    %w19 = memref.view %m17[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w19[%c0] : memref<4xf32>
    scf.condition(%f10) %x6, %i8 : memref<4xf32>, index
  } do {
  ^bb0(%y7: memref<4xf32>, %i11: index):
    %i9 = arith.addi %i11, %c1 : index
    scf.yield %y7, %i9 : memref<4xf32>, index
  }
  func.call @consume(%l5#0) : (memref<4xf32>) -> ()
  return %l5#0 : memref<4xf32>
}
func.func @p296(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p296_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p297(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m2 = memref.alloc() : memref<4xf32>
    scf.yield %m2 : memref<4xf32>
  }
  case 1 {
    %m3 = memref.alloc() : memref<4xf32>
    %s4 = func.call @same(%m3) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  default {
    scf.for %i5 = %c0 to %c3 step %c1 {
    }
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  return
}
func.func @p298(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.andi %f1, %a : i1
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = memref.alloc() : memref<4xf32>
    scf.if %f1 {
    }
    cf.cond_br %f2, ^one, ^other
  ^one:
    %m5 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m5 : memref<4xf32>)
  ^other:
    %m6 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m6 : memref<4xf32>)
  ^last(%y7: memref<4xf32>):
    %s8 = arith.select %f1, %y7, %y7 : memref<4xf32>
    scf.yield %y7 : memref<4xf32>
  }
  %s9 = func.call @either(%f1, %r3, %r3) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  scf.for %i10 = %c0 to %n step %c1 {
  }
  %s11 = func.call @same(%r3) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p299(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p300_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %w4 = memref.view %m2[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p300(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p300_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p301(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<4xf32>
  return
}
func.func @p302(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %f2 = arith.andi %f1, %b : i1
  %m3 = memref.alloc() : memref<4xf32>
  memref.copy %m3, %m3 : memref<4xf32> to memref<4xf32>
  scf.if %f2 {
  } else {
    %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
      %r8:2 = scf.if %f2 -> (memref<4xf32>, i1) {
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield %m9, %true : memref<4xf32>, i1
      } else {
        scf.yield %x6, %o7 : memref<4xf32>, i1
      }
      scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
    }
    %m10 = memref.alloc() : memref<4xf32>
  }
  return
}
func.func @p303(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = func.call @produce() : () -> memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %r7:2 = scf.if %b -> (memref<4xf32>, i1) {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    } else {
      scf.yield %x5, %o6 : memref<4xf32>, i1
    }
    scf.yield %r7#0, %r7#1 : memref<4xf32>, i1
  }
  return
}
func.func private @p304_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %s2 = arith.select %f1, %given, %given : memref<4xf32>
  %m3 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %m4 = memref.alloc() : memref<64xi8>
  %w5 = memref.view %m4[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  %w6 = memref.view %m4[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w6[%c0] : memref<4xf32>
  %r7:2 = scf.if %f1 -> (memref<4xf32>, i1) {
    memref.store %x, %s2[%c0] : memref<4xf32>
    %m8 = bufferization.clone %s2 : memref<4xf32> to memref<4xf32>
    scf.yield %m8, %true : memref<4xf32>, i1
  } else {
    scf.parallel (%i9) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m3, %false : memref<4xf32>, i1
  }
  return %s2 : memref<4xf32>
}
func.func @p304(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p304_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p305_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  scf.if %a {
  } else {
  }
  %r2 = scf.if %a -> (memref<4xf32>) {
    scf.if %f1 {
      scf.for %i3 = %c0 to %n step %c1 {
      }
    } else {
      %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %given, %o7 = %false) -> (memref<4xf32>, i1) {
        %s8 = arith.select %f1, %given, %x6 : memref<4xf32>
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield %m9, %true : memref<4xf32>, i1
      }
    }
    %m10 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  } else {
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p305(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p305_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p306(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = func.call @produce() : () -> memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.yield %x4 : memref<4xf32>
  }
  %m5 = memref.alloc() : memref<4xf32>
  return
}
func.func @p307(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.xori %b, %true : i1
  %r3 = scf.if %b -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %m6 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p308_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %a -> (memref<4xf32>) {
    %l2:2 = scf.for %i3 = %c1 to %n step %c1 iter_args(%x4 = %given, %o5 = %false) -> (memref<4xf32>, i1) {
      %r6:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m7 = memref.alloc() : memref<4xf32>
        scf.yield %m7, %true : memref<4xf32>, i1
      } else {
        scf.yield %x4, %o5 : memref<4xf32>, i1
      }
      scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
    }
    %m8 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m8 : memref<4xf32>
  } else {
    %r9 = scf.execute_region -> memref<4xf32> {
      %r10:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m11 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m11, %true : memref<4xf32>, i1
      } else {
        scf.yield %given, %false : memref<4xf32>, i1
      }
      scf.for %i12 = %c0 to %n step %c1 {
        memref.store %x, %r10#0[%c0] : memref<4xf32>
        %m13 = bufferization.clone %r10#0 : memref<4xf32> to memref<4xf32>
      }
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    scf.yield %r9 : memref<4xf32>
  }
  return %r1 : memref<4xf32>
}
func.func @p308(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p308_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p309(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %a, %true : i1
  scf.if %b {
    %m3 = func.call @make(%n) : (index) -> memref<4xf32>
    %m4 = memref.alloc() : memref<4xf32>
  }
  scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
    scf.for %i6 = %c0 to %n step %c1 {
    }
    %m7 = memref.alloc() : memref<4xf32>
    %l8:2 = scf.while (%x9 = %m7, %i11 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f13 = arith.cmpi slt, %i11, %n : index
      %m15 = memref.alloc() : memref<4xf32>
      scf.condition(%f13) %m15, %i11 : memref<4xf32>, index
    } do {
    ^bb0(%y10: memref<4xf32>, %i14: index):
      %i12 = arith.addi %i14, %c1 : index
      scf.yield %y10, %i12 : memref<4xf32>, index
    }
    scf.reduce
  }
  return
}
func.func @p310(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m4 = memref.alloc() : memref<4xf32>
    %l5:2 = scf.while (%x6 = %m4, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f10 = arith.cmpi slt, %i8, %n : index
      %m12 = memref.alloc() : memref<4xf32>
      %m13 = memref.alloc() : memref<4xf32>
      %l14:2 = scf.while (%x15 = %m13, %i17 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f19 = arith.cmpi slt, %i17, %n : index
        %x21 = memref.load %m12[%c1] : memref<4xf32>
        %m22 = func.call @produce() : () -> memref<4xf32>
        scf.condition(%f19) %x15, %i17 : memref<4xf32>, index
      } do {
      ^bb0(%y16: memref<4xf32>, %i20: index):
        %i18 = arith.addi %i20, %c1 : index
        scf.yield %y16, %i18 : memref<4xf32>, index
      }
      %m23 = bufferization.clone %x6 : memref<4xf32> to memref<4xf32>
      scf.condition(%f10) %m12, %i8 : memref<4xf32>, index
    } do {
    ^bb0(%y7: memref<4xf32>, %i11: index):
      %i9 = arith.addi %i11, %c1 : index
      %m24 = func.call @produce() : () -> memref<4xf32>
      scf.yield %y7, %i9 : memref<4xf32>, index
    }
    scf.yield %l5#0 : memref<4xf32>
  }
  default {
    %m25 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m25 : memref<4xf32>
  }
  %r26 = scf.if %a -> (memref<4xf32>) {
    %s27 = arith.select %f1, %r3, %r3 : memref<4xf32>
    %m28 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m28 : memref<4xf32>
  } else {
    memref.store %x, %r3[%c0] : memref<4xf32>
    %m29 = memref.alloc() : memref<4xf32>
    scf.yield %m29 : memref<4xf32>
  }
  %w30 = memref.subview %r3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w30[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p311(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.andi %f1, %f1 : i1
  scf.if %f1 {
  } else {
    %m3 = memref.alloc() : memref<4xf32>
    scf.if %b {
    }
  }
  return
}
func.func @p312(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.ori %a, %a : i1
  %m3 = func.call @produce() : () -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %l7:2 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %x6, %o10 = %false) -> (memref<4xf32>, i1) {
      %r11:2 = scf.if %b -> (memref<4xf32>, i1) {
        %m12 = memref.alloc() : memref<4xf32>
        scf.yield %m12, %true : memref<4xf32>, i1
      } else {
        scf.yield %x9, %o10 : memref<4xf32>, i1
      }
      scf.yield %r11#0, %r11#1 : memref<4xf32>, i1
    }
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  %m14 = memref.alloc() : memref<4xf32>
  return
}
func.func @p313(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.select %a, %a, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p314(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<4xf32>
  memref.store %x, %m2[%c0] : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.yield %x5 : memref<4xf32>
  }
  %m6 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func private @p315_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %s3 = arith.select %f1, %given, %given : memref<4xf32>
  %r4:2 = scf.if %f2 -> (memref<4xf32>, i1) {
    %w5 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w5[%c0] : memref<2xf32, strided<[1], offset: 1>>
    scf.yield %given, %false : memref<4xf32>, i1
  } else {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6, %true : memref<4xf32>, i1
  }
  %w7 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w7[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return %given : memref<4xf32>
}
func.func @p315(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p315_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p316_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %b : i1
  %f2 = arith.xori %a, %true : i1
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = func.call @produce() : () -> memref<4xf32>
    %r5 = scf.if %f1 -> (memref<4xf32>) {
      %s6 = func.call @either(%f2, %m4, %m4) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      %r7:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m8 = func.call @produce() : () -> memref<4xf32>
        %m9 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m9, %true : memref<4xf32>, i1
      } else {
        %m10 = memref.alloc() : memref<4xf32>
        scf.yield %s6, %false : memref<4xf32>, i1
      }
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    } else {
      %s12 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
      %r13:2 = scf.if %f2 -> (memref<4xf32>, i1) {
        %w14 = memref.reinterpret_cast %m4 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w14[%c0] : memref<2xf32, strided<[1], offset: 1>>
        %w15 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w15[%c1] : memref<2xf32, strided<[1], offset: 1>>
        %m16 = memref.alloc() : memref<4xf32>
        scf.yield %m16, %true : memref<4xf32>, i1
      } else {
        scf.yield %given, %false : memref<4xf32>, i1
      }
      %m17 = memref.alloc() : memref<4xf32>
      scf.yield %m17 : memref<4xf32>
    }
    scf.yield %m4 : memref<4xf32>
  }
  %m18 = memref.alloc() : memref<64xi8>
  %w19 = memref.view %m18[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w19[%c0] : memref<4xf32>
  %m20 = memref.alloc() : memref<4xf32>
  scf.if %b {
    %m21 = memref.alloc() : memref<4xf32>
  }
  %f22 = arith.xori %b, %true : i1
  return %r3 : memref<4xf32>
}
func.func @p316(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p316_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p317_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %c, %c, %false : i1
  %f2 = arith.ori %b, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  %r8 = scf.if %a -> (memref<4xf32>) {
    %m9 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  } else {
    %m10 = func.call @produce() : () -> memref<4xf32>
    %r11:2 = scf.if %b -> (memref<4xf32>, i1) {
      %m12 = memref.alloc() : memref<4xf32>
      %l13:2 = scf.while (%x14 = %m12, %i16 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f18 = arith.cmpi slt, %i16, %n : index
        %m20 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
        scf.condition(%f18) %m20, %i16 : memref<4xf32>, index
      } do {
      ^bb0(%y15: memref<4xf32>, %i19: index):
        %i17 = arith.addi %i19, %c1 : index
        scf.yield %y15, %i17 : memref<4xf32>, index
      }
      scf.yield %m10, %false : memref<4xf32>, i1
    } else {
      scf.if %f2 {
        %s21 = func.call @either(%b, %given, %m10) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      } else {
        %s22 = func.call @either(%b, %m10, %l4) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      }
      %m23 = memref.alloc() : memref<4xf32>
      scf.yield %m23, %true : memref<4xf32>, i1
    }
    scf.yield %m10 : memref<4xf32>
  }
  return %l4 : memref<4xf32>
}
func.func @p317(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p317_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p318_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %b, %true : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %l4 = scf.for %i5 = %c1 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    scf.parallel (%i7) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m8 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    scf.yield %m8 : memref<4xf32>
  }
  %l9:2 = scf.while (%x10 = %l4, %i12 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f14 = arith.cmpi slt, %i12, %n : index
    %m16 = bufferization.clone %x10 : memref<4xf32> to memref<4xf32>
    memref.store %x, %given[%c0] : memref<4xf32>
    scf.condition(%f14) %m16, %i12 : memref<4xf32>, index
  } do {
  ^bb0(%y11: memref<4xf32>, %i15: index):
    %i13 = arith.addi %i15, %c1 : index
    %s17 = func.call @either(%c, %given, %given) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    scf.yield %y11, %i13 : memref<4xf32>, index
  }
  return %l9#0 : memref<4xf32>
}
func.func @p318(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p318_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p319(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %w3 = memref.expand_shape %m2 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w3[%c0, %c1] : memref<2x2xf32>
  %m4 = bufferization.clone %m2 : memref<4xf32> to memref<4xf32>
  return
}
func.func private @p320_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %w1 = memref.expand_shape %given [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w1[%c0, %c1] : memref<2x2xf32>
  %r2 = scf.execute_region -> memref<4xf32> {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  %r4 = scf.execute_region -> memref<4xf32> {
    %m5 = memref.alloc() : memref<4xf32>
    cf.cond_br %b, ^one, ^other
  ^one:
    %m6 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m6 : memref<4xf32>)
  ^other:
    %m7 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m7 : memref<4xf32>)
  ^last(%y8: memref<4xf32>):
    memref.store %x, %given[%c0] : memref<4xf32>
    %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %y8, %o12 = %false) -> (memref<4xf32>, i1) {
      %r13:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m14 = memref.alloc() : memref<64xi8>
        %w15 = memref.view %m14[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w15[%c0] : memref<4xf32>
        %w16 = memref.view %m14[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w16[%c0] : memref<4xf32>
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %m17, %true : memref<4xf32>, i1
      } else {
        scf.yield %x11, %o12 : memref<4xf32>, i1
      }
      scf.yield %r13#0, %r13#1 : memref<4xf32>, i1
    }
    scf.yield %y8 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p320(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p320_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p321(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = memref.alloc() : memref<4xf32>
    %r5:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield %m4, %false : memref<4xf32>, i1
    } else {
      scf.if %a {
        %m7 = memref.alloc() : memref<4xf32>
      } else {
      }
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    }
    scf.yield %m4 : memref<4xf32>
  }
  %w9 = memref.subview %r3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w9[%c1] : memref<2xf32, strided<[1], offset: 1>>
  %w10 = memref.subview %r3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w10[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p322(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  case 1 {
    %m2 = memref.alloc() : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
func.func @p323(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.andi %a, %f1 : i1
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m4 = func.call @make(%n) : (index) -> memref<4xf32>
    %r5 = scf.if %f1 -> (memref<4xf32>) {
      scf.if %f2 {
        %w6 = memref.reinterpret_cast %m4 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w6[%c0] : memref<2xf32, strided<[1], offset: 1>>
        %m7 = memref.alloc() : memref<4xf32>
      } else {
      }
      %s8 = func.call @same(%m4) : (memref<4xf32>) -> memref<4xf32>
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    } else {
      %m10 = bufferization.clone %m4 : memref<4xf32> to memref<4xf32>
      %r11 = scf.if %a -> (memref<4xf32>) {
        %m12 = memref.alloc() : memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      } else {
        %m13 = func.call @make(%n) : (index) -> memref<4xf32>
        %m14 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      }
      scf.yield %m10 : memref<4xf32>
    }
    scf.yield %m4 : memref<4xf32>
  }
  default {
    %m15 = memref.alloc() : memref<4xf32>
    scf.yield %m15 : memref<4xf32>
  }
  %m16 = memref.alloc() : memref<4xf32>
  scf.parallel (%i17) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
func.func @p324(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %a, %a, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    scf.yield %x6 : memref<4xf32>
  }
  memref.store %x, %l4[%c0] : memref<4xf32>
  return
}
func.func @p325(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  scf.for %i2 = %c0 to %n step %c1 {
  }
  %r3 = scf.if %b -> (memref<4xf32>) {
    scf.parallel (%i4) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %r6 = scf.if %f1 -> (memref<4xf32>) {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    } else {
      scf.parallel (%i8) = (%c0) to (%n) step (%c1) {
        scf.reduce
      }
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    }
    memref.store %x, %r6[%c0] : memref<4xf32>
    scf.yield %r6 : memref<4xf32>
  }
  return
}
func.func private @p326_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %c : i1
  %f2 = arith.select %b, %a, %false : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  %m4 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p326(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p326_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p327(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
  } else {
  }
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c1 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.yield %x4 : memref<4xf32>
  }
  return
}
func.func @p328(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %l5:4 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m2, %x8 = %m1, %x9 = %m3, %x10 = %m4) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %x8, %x9, %x10, %x7 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func private @p329_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
  }
  %m1 = memref.alloc() : memref<4xf32>
  return %m1 : memref<4xf32>
}
func.func @p329(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p329_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p330_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %c, %b, %false : i1
  %f2 = arith.ori %a, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  %m6 = memref.alloc() : memref<4xf32>
  %l7:4 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %m3, %x10 = %m4, %x11 = %m5, %x12 = %m6) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x10, %x11, %x12, %x9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  func.call @consume(%l7#2) : (memref<4xf32>) -> ()
  return %l7#1 : memref<4xf32>
}
func.func @p330(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p330_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p331_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.ori %a, %a : i1
  scf.if %f1 {
    %r3 = scf.execute_region -> memref<4xf32> {
      %s4 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
      %w5 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w5[%c0] : memref<2xf32, strided<[1], offset: 1>>
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    }
    scf.if %a {
    }
  } else {
    %r7:2 = scf.if %f1 -> (memref<4xf32>, i1) {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    } else {
      scf.if %f1 {
        %w9 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w9[%c1] : memref<2xf32, strided<[1], offset: 1>>
      }
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %given, %false : memref<4xf32>, i1
    }
    scf.if %f2 {
    } else {
    }
  }
  %r11:2 = scf.if %a -> (memref<4xf32>, i1) {
    %r12 = scf.if %a -> (memref<4xf32>) {
      %m13 = memref.alloc() : memref<4xf32>
      scf.yield %m13 : memref<4xf32>
    } else {
      %m14 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    scf.yield %r12, %true : memref<4xf32>, i1
  } else {
    memref.store %x, %given[%c0] : memref<4xf32>
    scf.yield %given, %false : memref<4xf32>, i1
  }
  return %given : memref<4xf32>
}
func.func @p331(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p331_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p332(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %f2 = arith.andi %a, %f1 : i1
  scf.if %f1 {
    scf.if %b {
      %r3 = scf.execute_region -> memref<4xf32> {
        %m4 = memref.alloc() : memref<4xf32>
        scf.yield %m4 : memref<4xf32>
      }
    } else {
    }
    scf.index_switch %n
    case 0 {
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield
    }
    case 1 {
      scf.yield
    }
    default {
      scf.yield
    }
  }
  %m7 = memref.alloc() : memref<4xf32>
  return
}
func.func @p333(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.xori %a, %true : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7 = scf.if %f2 -> (memref<4xf32>) {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    } else {
      scf.yield %x6 : memref<4xf32>
    }
    scf.yield %r7 : memref<4xf32>
  }
  %r9 = scf.execute_region -> memref<4xf32> {
    %m10 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  return
}
func.func @p334(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.execute_region -> memref<4xf32> {
    %m2 = memref.alloc() : memref<4xf32>
    scf.yield %m2 : memref<4xf32>
  }
  %l3:2 = scf.while (%x4 = %r1, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    %m10 = memref.alloc() : memref<4xf32>
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    scf.if %b {
      func.call @consume(%y5) : (memref<4xf32>) -> ()
      %l11:2 = scf.for %i12 = %c0 to %n step %c1 iter_args(%x13 = %y5, %o14 = %false) -> (memref<4xf32>, i1) {
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m15, %true : memref<4xf32>, i1
      }
    } else {
    }
    %r16 = scf.execute_region -> memref<4xf32> {
      scf.for %i17 = %c0 to %n step %c1 {
      }
      cf.cond_br %b, ^one, ^other
    ^one:
      %m18 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m18 : memref<4xf32>)
    ^other:
      %m19 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m19 : memref<4xf32>)
    ^last(%y20: memref<4xf32>):
      scf.if %c {
        %m21 = func.call @make(%n) : (index) -> memref<4xf32>
      }
      %f22 = arith.xori %c, %true : i1
      %m23 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m23 : memref<4xf32>
    }
    scf.yield %r16, %i7 : memref<4xf32>, index
  }
  return
}
func.func private @p335_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  memref.store %x, %given[%c0] : memref<4xf32>
  %d2 = memref.cast %given : memref<4xf32> to memref<?xf32>
  %s1 = memref.cast %d2 : memref<?xf32> to memref<4xf32>
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    %r4 = scf.execute_region -> memref<4xf32> {
      %r5 = scf.if %a -> (memref<4xf32>) {
        %m6 = memref.alloc() : memref<4xf32>
        %m7 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      } else {
        %m8 = memref.alloc() : memref<4xf32>
        scf.yield %m8 : memref<4xf32>
      }
      %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %s1, %o12 = %false) -> (memref<4xf32>, i1) {
        %m13 = memref.alloc() : memref<64xi8>
        %w14 = memref.view %m13[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w14[%c0] : memref<4xf32>
        %w15 = memref.view %m13[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w15[%c0] : memref<4xf32>
        %m16 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m16, %true : memref<4xf32>, i1
      }
      scf.yield %r5 : memref<4xf32>
    }
    scf.reduce
  }
  return %s1 : memref<4xf32>
}
func.func @p335(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p335_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
