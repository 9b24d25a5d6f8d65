func.func @p126(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %f2 = arith.andi %f1, %b : i1
  scf.if %f1 {
    %m3 = memref.alloc() : memref<4xf32>
  }
  %m4 = memref.alloc() : memref<4xf32>
  %w5 = memref.subview %m4[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w5[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p127(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %b, %b, %false : i1
  scf.if %f1 {
  }
  %m3 = memref.alloc() : memref<64xi8>
  %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  scf.if %a {
  } else {
  }
  return
}
func.func private @p128_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %f2 = arith.andi %f1, %b : i1
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    %l8 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %m7) -> (memref<4xf32>) {
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %x10 : memref<4xf32>
    }
    scf.yield %l8, %true : memref<4xf32>, i1
  }
  scf.if %c {
  } else {
    scf.for %i12 = %c1 to %n step %c1 {
      %r13 = scf.index_switch %n -> memref<4xf32>
      case 0 {
        %m14 = memref.alloc() : memref<4xf32>
        scf.yield %m14 : memref<4xf32>
      }
      case 1 {
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m15 : memref<4xf32>
      }
      default {
        %w16 = memref.expand_shape %l3#0 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
        memref.store %x, %w16[%c0, %c1] : memref<2x2xf32>
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %m17 : memref<4xf32>
      }
    }
  }
  scf.if %f2 {
    %w18 = memref.expand_shape %l3#0 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
    memref.store %x, %w18[%c0, %c1] : memref<2x2xf32>
  } else {
    %m19 = memref.alloc() : memref<64xi8>
    %w20 = memref.view %m19[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w20[%c0] : memref<4xf32>
    %w21 = memref.view %m19[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w21[%c0] : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p128(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p128_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p129_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  scf.if %b {
    memref.store %x, %given[%c0] : memref<4xf32>
  } else {
  }
  %r3:2 = scf.if %a -> (memref<4xf32>, i1) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4, %true : memref<4xf32>, i1
  } else {
    %s5 = arith.select %a, %given, %given : memref<4xf32>
    scf.yield %given, %false : memref<4xf32>, i1
  }
  return %r3#0 : memref<4xf32>
}
func.func @p129(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p129_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p130(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.ori %f1, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %l7:2 = scf.while (%x8 = %x6, %i10 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f12 = arith.cmpi slt, %i10, %n : index
      %m14 = memref.alloc() : memref<4xf32>
      scf.parallel (%i15) = (%c0) to (%n) step (%c1) {
        memref.store %x, %x8[%c0] : memref<4xf32>
        %s16 = arith.select %b, %x8, %m14 : memref<4xf32>
        scf.reduce
      }
      %r17 = scf.if %b -> (memref<4xf32>) {
        %m18 = memref.alloc() : memref<4xf32>
        memref.store %x, %m18[%c0] : memref<4xf32>
        scf.yield %m18 : memref<4xf32>
      } else {
        memref.store %x, %m14[%c0] : memref<4xf32>
        %m19 = memref.alloc() : memref<4xf32>
        scf.yield %m19 : memref<4xf32>
      }
      scf.condition(%f12) %m14, %i10 : memref<4xf32>, index
    } do {
    ^bb0(%y9: memref<4xf32>, %i13: index):
      %i11 = arith.addi %i13, %c1 : index
      %l20:2 = scf.while (%x21 = %y9, %i23 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f25 = arith.cmpi slt, %i23, %n : index
        %m27 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.condition(%f25) %x21, %i23 : memref<4xf32>, index
      } do {
      ^bb0(%y22: memref<4xf32>, %i26: index):
        %i24 = arith.addi %i26, %c1 : index
        scf.yield %y22, %i24 : memref<4xf32>, index
      }
      %l28:2 = scf.for %i29 = %c0 to %n step %c1 iter_args(%x30 = %l20#0, %o31 = %false) -> (memref<4xf32>, i1) {
        %d33 = memref.cast %l20#0 : memref<4xf32> to memref<?xf32>
        %s32 = memref.cast %d33 : memref<?xf32> to memref<4xf32>
        %m34 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m34, %true : memref<4xf32>, i1
      }
      scf.yield %l20#0, %i11 : memref<4xf32>, index
    }
    %m35 = memref.alloc() : memref<4xf32>
    scf.yield %l7#0 : memref<4xf32>
  }
  scf.parallel (%i36) = (%c0) to (%n) step (%c1) {
    %m37 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  return
}
func.func @p131(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.yield %x5 : memref<4xf32>
  }
  return
}
func.func @p132(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  %m10 = bufferization.clone %l3#0 : memref<4xf32> to memref<4xf32>
  func.call @consume(%l3#0) : (memref<4xf32>) -> ()
  return
}
func.func @p133(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %a -> (memref<4xf32>) {
    %m2 = memref.alloc() : memref<4xf32>
    %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f8 = arith.cmpi slt, %i6, %n : index
      %m10 = memref.alloc() : memref<4xf32>
      scf.condition(%f8) %m10, %i6 : memref<4xf32>, index
    } do {
    ^bb0(%y5: memref<4xf32>, %i9: index):
      %i7 = arith.addi %i9, %c1 : index
      %r11:2 = scf.if %a -> (memref<4xf32>, i1) {
        scf.yield %y5, %false : memref<4xf32>, i1
      } else {
        %m12 = func.call @produce() : () -> memref<4xf32>
        %m13 = memref.alloc() : memref<64xi8>
        %w14 = memref.view %m13[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w14[%c0] : memref<4xf32>
        scf.yield %m12, %true : memref<4xf32>, i1
      }
      scf.yield %y5, %i7 : memref<4xf32>, index
    }
    scf.if %a {
    }
    scf.yield %l3#0 : memref<4xf32>
  } else {
    %m15 = memref.alloc() : memref<4xf32>
    scf.yield %m15 : memref<4xf32>
  }
  return
}
func.func @p134(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %w4 = memref.expand_shape %m3 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w4[%c0, %c1] : memref<2x2xf32>
  %l5:2 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m3, %o8 = %false) -> (memref<4xf32>, i1) {
    %r9 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m10 : memref<4xf32>
    }
    case 1 {
      %m11 = bufferization.clone %x7 : memref<4xf32> to memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    }
    default {
      %r12 = scf.execute_region -> memref<4xf32> {
        %x13 = memref.load %m3[%c1] : memref<4xf32>
        cf.cond_br %f2, ^one, ^other
      ^one:
        %m14 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m14 : memref<4xf32>)
      ^other:
        %m15 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m15 : memref<4xf32>)
      ^last(%y16: memref<4xf32>):
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %m17 : memref<4xf32>
      }
      scf.yield %r12 : memref<4xf32>
    }
    %w18 = memref.subview %r9[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w18[%c1] : memref<2xf32, strided<[1], offset: 1>>
    scf.yield %r9, %true : memref<4xf32>, i1
  }
  return
}
func.func @p135(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    %s10 = func.call @same(%y5) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  scf.for %i11 = %c0 to %n step %c1 {
    %s12 = arith.select %a, %l3#0, %l3#0 : memref<4xf32>
  }
  %x13 = memref.load %l3#0[%c1] : memref<4xf32>
  %l14:2 = scf.for %i15 = %c0 to %n step %c1 iter_args(%x16 = %l3#0, %o17 = %false) -> (memref<4xf32>, i1) {
    %m18 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m18, %true : memref<4xf32>, i1
  }
  return
}
func.func private @p136_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %f2 = arith.select %f1, %a, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %w4 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w4[%c1] : memref<2xf32, strided<[1], offset: 1>>
  scf.if %f1 {
  } else {
  }
  %m5 = func.call @produce() : () -> memref<4xf32>
  return %m3 : memref<4xf32>
}
func.func @p136(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p136_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p137_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  memref.copy %given, %given : memref<4xf32> to memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p137(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p137_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p138(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %f1, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %s5 = func.call @either(%f2, %m4, %m4) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return
}
func.func private @p139_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.if %f2 -> (memref<4xf32>) {
    %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %given, %o7 = %false) -> (memref<4xf32>, i1) {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    }
    %m9 = memref.alloc() : memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  } else {
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  %l11 = scf.for %i12 = %c0 to %n step %c1 iter_args(%x13 = %r3) -> (memref<4xf32>) {
    scf.yield %x13 : memref<4xf32>
  }
  %m14 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %l15:2 = scf.while (%x16 = %l11, %i18 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f20 = arith.cmpi slt, %i18, %n : index
    %s22 = arith.select %f2, %x16, %given : memref<4xf32>
    %m23 = bufferization.clone %m14 : memref<4xf32> to memref<4xf32>
    scf.condition(%f20) %x16, %i18 : memref<4xf32>, index
  } do {
  ^bb0(%y17: memref<4xf32>, %i21: index):
    %i19 = arith.addi %i21, %c1 : index
    %d25 = memref.cast %m14 : memref<4xf32> to memref<?xf32>
    %s24 = memref.cast %d25 : memref<?xf32> to memref<4xf32>
    scf.yield %y17, %i19 : memref<4xf32>, index
  }
  return %l15#0 : memref<4xf32>
}
func.func @p139(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p139_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p140(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    %r6 = scf.if %f1 -> (memref<4xf32>) {
      scf.if %f1 {
        %m7 = memref.alloc() : memref<64xi8>
        %w8 = memref.view %m7[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w8[%c0] : memref<4xf32>
        %m9 = memref.alloc() : memref<4xf32>
      }
      %f10 = arith.xori %f1, %true : i1
      %r11 = scf.if %b -> (memref<4xf32>) {
        %m12 = func.call @produce() : () -> memref<4xf32>
        %d14 = memref.cast %m12 : memref<4xf32> to memref<?xf32>
        %s13 = memref.cast %d14 : memref<?xf32> to memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      } else {
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m15 : memref<4xf32>
      }
      scf.yield %r11 : memref<4xf32>
    } else {
      scf.yield %x5 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  memref.store %x, %l3[%c0] : memref<4xf32>
  %l16 = scf.for %i17 = %c0 to %c3 step %c1 iter_args(%x18 = %l3) -> (memref<4xf32>) {
    func.call @consume(%x18) : (memref<4xf32>) -> ()
    %m19 = memref.alloc() : memref<4xf32>
    scf.yield %m19 : memref<4xf32>
  }
  memref.store %x, %l16[%c0] : memref<4xf32>
  return
}
func.func @p141(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %f1, %b, %false : i1
  scf.if %f2 {
    scf.if %f2 {
    } else {
    }
  } else {
  }
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %l7:2 = scf.while (%x8 = %x6, %i10 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f12 = arith.cmpi slt, %i10, %n : index
      %m14 = memref.alloc() : memref<4xf32>
      %m15 = memref.alloc() : memref<4xf32>
      scf.condition(%f12) %m14, %i10 : memref<4xf32>, index
    } do {
    ^bb0(%y9: memref<4xf32>, %i13: index):
      %i11 = arith.addi %i13, %c1 : index
      scf.for %i16 = %c0 to %c3 step %c1 {
        memref.store %x, %y9[%c0] : memref<4xf32>
      }
      %w17 = memref.reinterpret_cast %y9 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w17[%c0] : memref<2xf32, strided<[1], offset: 1>>
      scf.yield %y9, %i11 : memref<4xf32>, index
    }
    %r18:2 = scf.if %b -> (memref<4xf32>, i1) {
      scf.for %i19 = %c0 to %n step %c1 {
      }
      %m20 = memref.alloc() : memref<4xf32>
      scf.yield %m20, %true : memref<4xf32>, i1
    } else {
      %w21 = memref.subview %l7#0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w21[%c1] : memref<2xf32, strided<[1], offset: 1>>
      scf.yield %l7#0, %false : memref<4xf32>, i1
    }
    scf.yield %l7#0 : memref<4xf32>
  }
  return
}
func.func @p142(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %r2 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m3 = memref.alloc() : memref<4xf32>
    %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
      %r8:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield %m9, %true : memref<4xf32>, i1
      } else {
        scf.yield %x6, %o7 : memref<4xf32>, i1
      }
      scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
    }
    scf.yield %m3 : memref<4xf32>
  }
  case 1 {
    %m10 = memref.alloc() : memref<4xf32>
    %m11 = func.call @make(%n) : (index) -> memref<4xf32>
    %m12 = memref.alloc() : memref<4xf32>
    %l13:3 = scf.for %i14 = %c0 to %n step %c1 iter_args(%x15 = %m10, %x16 = %m11, %x17 = %m12) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      %m18 = memref.alloc() : memref<4xf32>
      %m19 = memref.alloc() : memref<64xi8>
      %w20 = memref.view %m19[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w20[%c0] : memref<4xf32>
      %w21 = memref.view %m19[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w21[%c0] : memref<4xf32>
      scf.yield %x16, %x17, %x15 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.index_switch %n
    case 0 {
      %m23 = memref.alloc() : memref<4xf32>
      memref.copy %m23, %m23 : memref<4xf32> to memref<4xf32>
      scf.yield
    }
    default {
      %m24 = memref.alloc() : memref<4xf32>
      scf.yield
    }
    scf.yield %l13#2 : memref<4xf32>
  }
  default {
    %m25 = memref.alloc() : memref<4xf32>
    scf.yield %m25 : memref<4xf32>
  }
  %m26 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p143_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
  } else {
    %l1:2 = scf.for %i2 = %c0 to %c3 step %c1 iter_args(%x3 = %given, %o4 = %false) -> (memref<4xf32>, i1) {
      %r5:2 = scf.if %b -> (memref<4xf32>, i1) {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6, %true : memref<4xf32>, i1
      } else {
        scf.yield %x3, %o4 : memref<4xf32>, i1
      }
      scf.yield %r5#0, %r5#1 : memref<4xf32>, i1
    }
    scf.if %b {
    }
  }
  %m7 = memref.alloc() : memref<4xf32>
  memref.copy %m7, %m7 : memref<4xf32> to memref<4xf32>
  return %m7 : memref<4xf32>
}
func.func @p143(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p143_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p144_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.index_switch %n
  case 0 {
    %r2 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m3 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m3 : memref<4xf32>
    }
    default {
      %r4 = scf.if %b -> (memref<4xf32>) {
        %m5 = memref.alloc() : memref<4xf32>
        memref.store %x, %m5[%c0] : memref<4xf32>
        scf.yield %m5 : memref<4xf32>
      } else {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6 : memref<4xf32>
      }
      scf.yield %r4 : memref<4xf32>
    }
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  %m7 = func.call @make(%n) : (index) -> memref<4xf32>
  return %m7 : memref<4xf32>
}
func.func @p144(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p144_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p145_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %f1, %a, %false : i1
  scf.for %i3 = %c0 to %n step %c1 {
    scf.if %a {
      %m4 = memref.alloc() : memref<4xf32>
      %m5 = func.call @make(%n) : (index) -> memref<4xf32>
    } else {
      scf.index_switch %n
      case 0 {
        %s7 = func.call @either(%a, %given, %given) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
        scf.yield
      }
      case 1 {
        %m8 = memref.alloc() : memref<4xf32>
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield
      }
      default {
        %s10 = func.call @either(%a, %given, %given) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield
      }
    }
  }
  %m12 = func.call @make(%n) : (index) -> memref<4xf32>
  %s13 = func.call @same(%m12) : (memref<4xf32>) -> memref<4xf32>
  %d15 = memref.cast %m12 : memref<4xf32> to memref<?xf32>
  %s14 = memref.cast %d15 : memref<?xf32> to memref<4xf32>
  return %m12 : memref<4xf32>
}
func.func @p145(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p145_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p146(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m2, %x7 = %m3) -> (memref<4xf32>, memref<4xf32>) {
    scf.if %a {
      scf.parallel (%i8) = (%c0) to (%n) step (%c1) {
        scf.reduce
      }
      %m9 = memref.alloc() : memref<4xf32>
      %l10:2 = scf.while (%x11 = %m9, %i13 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f15 = arith.cmpi slt, %i13, %n : index
        %m17 = memref.alloc() : memref<4xf32>
        %w18 = memref.subview %x6[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w18[%c1] : memref<2xf32, strided<[1], offset: 1>>
        scf.condition(%f15) %x11, %i13 : memref<4xf32>, index
      } do {
      ^bb0(%y12: memref<4xf32>, %i16: index):
        %i14 = arith.addi %i16, %c1 : index
        scf.yield %y12, %i14 : memref<4xf32>, index
      }
    }
    scf.yield %x7, %x6 : memref<4xf32>, memref<4xf32>
  }
  return
}
func.func private @p147_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c1 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.yield %x4 : memref<4xf32>
  }
  scf.for %i5 = %c0 to %c3 step %c1 {
  }
  %l6:2 = scf.while (%x7 = %l2, %i9 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f11 = arith.cmpi slt, %i9, %n : index
    %m13 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.condition(%f11) %m13, %i9 : memref<4xf32>, index
  } do {
  ^bb0(%y8: memref<4xf32>, %i12: index):
    %i10 = arith.addi %i12, %c1 : index
    scf.yield %y8, %i10 : memref<4xf32>, index
  }
  %l14:2 = scf.for %i15 = %c0 to %n step %c1 iter_args(%x16 = %given, %o17 = %false) -> (memref<4xf32>, i1) {
    %m18 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m18, %true : memref<4xf32>, i1
  }
  return %given : memref<4xf32>
}
func.func @p147(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p147_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p148(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %b, %false : i1
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    %r6 = scf.if %b -> (memref<4xf32>) {
      %l7 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %x5) -> (memref<4xf32>) {
        %m10 = memref.alloc() : memref<4xf32>
        func.call @consume(%m10) : (memref<4xf32>) -> ()
        scf.yield %x9 : memref<4xf32>
      }
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    } else {
      scf.yield %x5 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  %w12 = memref.reinterpret_cast %l3 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w12[%c0] : memref<2xf32, strided<[1], offset: 1>>
  func.call @consume(%l3) : (memref<4xf32>) -> ()
  %r13 = scf.execute_region -> memref<4xf32> {
    %r14 = scf.if %f1 -> (memref<4xf32>) {
      %m15 = bufferization.clone %l3 : memref<4xf32> to memref<4xf32>
      %l16:2 = scf.while (%x17 = %m15, %i19 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f21 = arith.cmpi slt, %i19, %n : index
        %m23 = memref.alloc() : memref<4xf32>
        %m24 = memref.alloc() : memref<4xf32>
        scf.condition(%f21) %x17, %i19 : memref<4xf32>, index
      } do {
      ^bb0(%y18: memref<4xf32>, %i22: index):
        %i20 = arith.addi %i22, %c1 : index
        memref.copy %l3, %l3 : memref<4xf32> to memref<4xf32>
        scf.yield %y18, %i20 : memref<4xf32>, index
      }
      scf.yield %l16#0 : memref<4xf32>
    } else {
      %m25 = memref.alloc() : memref<4xf32>
      scf.yield %m25 : memref<4xf32>
    }
    scf.yield %r14 : memref<4xf32>
  }
  return
}
func.func @p149(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func @p150(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.execute_region -> memref<4xf32> {
    %r2 = scf.if %a -> (memref<4xf32>) {
      scf.for %i3 = %c0 to %n step %c1 {
      }
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    } else {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    }
    %r6 = scf.if %b -> (memref<4xf32>) {
      %r7:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m8 = memref.alloc() : memref<4xf32>
        scf.yield %m8, %true : memref<4xf32>, i1
      } else {
        memref.store %x, %r2[%c0] : memref<4xf32>
        %m9 = bufferization.clone %r2 : memref<4xf32> to memref<4xf32>
        scf.yield %r2, %false : memref<4xf32>, i1
      }
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m10 : memref<4xf32>
    } else {
      %m11 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    }
    scf.yield %r2 : memref<4xf32>
  }
  %m12 = func.call @produce() : () -> memref<4xf32>
  %m13 = memref.alloc() : memref<4xf32>
  %l14:3 = scf.for %i15 = %c0 to %n step %c1 iter_args(%x16 = %r1, %x17 = %m12, %x18 = %m13) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x17, %x18, %x16 : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p151(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %l5:4 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m1, %x8 = %m2, %x9 = %m3, %x10 = %m4) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x8, %x9, %x10, %x7 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  %r11 = scf.if %a -> (memref<4xf32>) {
    %d13 = memref.cast %l5#3 : memref<4xf32> to memref<?xf32>
    %s12 = memref.cast %d13 : memref<?xf32> to memref<4xf32>
    %m14 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m14 : memref<4xf32>
  } else {
    %m15 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m15 : memref<4xf32>
  }
  return
}
func.func @p152(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.andi %f1, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %r4 = scf.if %f1 -> (memref<4xf32>) {
    %m5 = func.call @make(%n) : (index) -> memref<4xf32>
    %l6:2 = scf.while (%x7 = %m5, %i9 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f11 = arith.cmpi slt, %i9, %n : index
      %r13 = scf.execute_region -> memref<4xf32> {
        %m14 = memref.alloc() : memref<4xf32>
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m14 : memref<4xf32>
      }
      scf.condition(%f11) %x7, %i9 : memref<4xf32>, index
    } do {
    ^bb0(%y8: memref<4xf32>, %i12: index):
      %i10 = arith.addi %i12, %c1 : index
      scf.yield %y8, %i10 : memref<4xf32>, index
    }
    scf.yield %l6#0 : memref<4xf32>
  } else {
    scf.if %f2 {
      scf.if %a {
        %m16 = memref.alloc() : memref<4xf32>
      } else {
      }
    } else {
    }
    %m17 = memref.alloc() : memref<64xi8>
    %w18 = memref.view %m17[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w18[%c0] : memref<4xf32>
    %m19 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
    scf.yield %m19 : memref<4xf32>
  }
  return
}
func.func private @p153_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %l1:2 = scf.for %i2 = %c0 to %n step %c1 iter_args(%x3 = %given, %o4 = %false) -> (memref<4xf32>, i1) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5, %true : memref<4xf32>, i1
  }
  scf.parallel (%i6) = (%c0) to (%n) step (%c1) {
    %m7 = memref.alloc() : memref<4xf32>
    %l8 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %m7) -> (memref<4xf32>) {
      %r11 = scf.if %a -> (memref<4xf32>) {
        %m12 = memref.alloc() : memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      } else {
        scf.yield %x10 : memref<4xf32>
      }
      scf.yield %r11 : memref<4xf32>
    }
    %m13 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  return %l1#0 : memref<4xf32>
}
func.func @p153(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p153_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p154(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2:2 = scf.while (%x3 = %m1, %i5 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f7 = arith.cmpi slt, %i5, %n : index
    scf.condition(%f7) %x3, %i5 : memref<4xf32>, index
  } do {
  ^bb0(%y4: memref<4xf32>, %i8: index):
    %i6 = arith.addi %i8, %c1 : index
    scf.if %a {
    } else {
      %m9 = memref.alloc() : memref<4xf32>
    }
    scf.if %a {
    } else {
      %m10 = memref.alloc() : memref<4xf32>
    }
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11, %i6 : memref<4xf32>, index
  }
  scf.parallel (%i12) = (%c0) to (%n) step (%c1) {
    %r13 = scf.if %a -> (memref<4xf32>) {
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    } else {
      %m15 = memref.alloc() : memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    }
    %m16 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  return
}
func.func private @p155_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = bufferization.clone %m1 : memref<4xf32> to memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p155(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p155_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p156(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %b, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %s7 = func.call @either(%f2, %x6, %x6) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    %x8 = memref.load %x6[%c1] : memref<4xf32>
    scf.yield %x6 : memref<4xf32>
  }
  %m9 = memref.alloc() : memref<4xf32>
  %r10 = scf.if %b -> (memref<4xf32>) {
    scf.if %c {
      %m11 = memref.alloc() : memref<4xf32>
      %m12 = func.call @make(%n) : (index) -> memref<4xf32>
    } else {
    }
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  } else {
    %m14 = func.call @produce() : () -> memref<4xf32>
    %m15 = memref.alloc() : memref<4xf32>
    %l16:2 = scf.for %i17 = %c0 to %n step %c1 iter_args(%x18 = %m14, %x19 = %m15) -> (memref<4xf32>, memref<4xf32>) {
      scf.if %f1 {
      } else {
      }
      %m20 = func.call @make(%n) : (index) -> memref<4xf32>
      %l21:2 = scf.while (%x22 = %m20, %i24 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f26 = arith.cmpi slt, %i24, %n : index
        %m28 = memref.alloc() : memref<64xi8>
        %w29 = memref.view %m28[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w29[%c0] : memref<4xf32>
        scf.condition(%f26) %x22, %i24 : memref<4xf32>, index
      } do {
      ^bb0(%y23: memref<4xf32>, %i27: index):
        %i25 = arith.addi %i27, %c1 : index
        scf.yield %y23, %i25 : memref<4xf32>, index
      }
      scf.yield %x19, %x18 : memref<4xf32>, memref<4xf32>
    }
    scf.yield %l16#0 : memref<4xf32>
  }
  return
}
func.func @p157(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %c3 step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %x4 : memref<4xf32>
  }
  %m6 = memref.alloc() : memref<4xf32>
  %m7 = memref.alloc() : memref<4xf32>
  return
}
func.func @p158(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  scf.if %a {
  } else {
  }
  %m2 = memref.alloc() : memref<4xf32>
  %s3 = func.call @same(%m2) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p159(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %c3 step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  %m8 = memref.alloc() : memref<4xf32>
  %m9 = memref.alloc() : memref<4xf32>
  %m10 = memref.alloc() : memref<4xf32>
  %l11:4 = scf.for %i12 = %c0 to %c3 step %c1 iter_args(%x13 = %m2, %x14 = %m8, %x15 = %m9, %x16 = %m10) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x14, %x15, %x16, %x13 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p160(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  return
}
func.func @p161(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  return
}
func.func @p162(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.andi %f1, %a : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    %m4 = func.call @produce() : () -> memref<4xf32>
    %l5:2 = scf.while (%x6 = %m4, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f10 = arith.cmpi slt, %i8, %n : index
      scf.condition(%f10) %x6, %i8 : memref<4xf32>, index
    } do {
    ^bb0(%y7: memref<4xf32>, %i11: index):
      %i9 = arith.addi %i11, %c1 : index
      %l12:2 = scf.while (%x13 = %y7, %i15 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f17 = arith.cmpi slt, %i15, %n : index
        %m19 = bufferization.clone %x13 : memref<4xf32> to memref<4xf32>
        %m20 = memref.alloc() : memref<4xf32>
        scf.condition(%f17) %x13, %i15 : memref<4xf32>, index
      } do {
      ^bb0(%y14: memref<4xf32>, %i18: index):
        %i16 = arith.addi %i18, %c1 : index
        scf.yield %y14, %i16 : memref<4xf32>, index
      }
      scf.yield %l12#0, %i9 : memref<4xf32>, index
    }
    scf.reduce
  }
  scf.parallel (%i21) = (%c0) to (%n) step (%c1) {
    %m22 = memref.alloc() : memref<64xi8>
    %w23 = memref.view %m22[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w23[%c0] : memref<4xf32>
    scf.reduce
  }
  return
}
func.func @p163(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = memref.alloc() : memref<4xf32>
    %m5 = memref.alloc() : memref<4xf32>
    %m6 = func.call @produce() : () -> memref<4xf32>
    %m7 = memref.alloc() : memref<4xf32>
    %l8:4 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %m4, %x11 = %m5, %x12 = %m6, %x13 = %m7) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      %m14 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %x11, %x12, %x13, %x10 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    memref.copy %l8#0, %l8#0 : memref<4xf32> to memref<4xf32>
    scf.yield %l8#0 : memref<4xf32>
  }
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  case 1 {
    %r16 = scf.if %f1 -> (memref<4xf32>) {
      %m17 = memref.alloc() : memref<4xf32>
      scf.yield %m17 : memref<4xf32>
    } else {
      %m18 = memref.alloc() : memref<4xf32>
      %m19 = memref.alloc() : memref<4xf32>
      %m20 = func.call @make(%n) : (index) -> memref<4xf32>
      %m21 = func.call @produce() : () -> memref<4xf32>
      %l22:4 = scf.for %i23 = %c1 to %n step %c1 iter_args(%x24 = %m18, %x25 = %m19, %x26 = %m20, %x27 = %m21) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        %m28 = memref.alloc() : memref<4xf32>
        scf.yield %x25, %x26, %x27, %x24 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
      scf.yield %l22#0 : memref<4xf32>
    }
    scf.yield
  }
  default {
    %m29 = func.call @produce() : () -> memref<4xf32>
    scf.yield
  }
  %w30 = memref.subview %m2[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w30[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p164(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.execute_region -> memref<4xf32> {
    cf.cond_br %a, ^one, ^other
  ^one:
    %m2 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m2 : memref<4xf32>)
  ^other:
    %m3 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m3 : memref<4xf32>)
  ^last(%y4: memref<4xf32>):
    scf.yield %y4 : memref<4xf32>
  }
  %r5:2 = scf.if %c -> (memref<4xf32>, i1) {
    scf.yield %r1, %false : memref<4xf32>, i1
  } else {
    %s6 = func.call @same(%r1) : (memref<4xf32>) -> memref<4xf32>
    %r7 = scf.if %a -> (memref<4xf32>) {
      %m8 = bufferization.clone %s6 : memref<4xf32> to memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    } else {
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    }
    scf.yield %r7, %true : memref<4xf32>, i1
  }
  %m10 = memref.alloc() : memref<4xf32>
  %l11:2 = scf.while (%x12 = %r1, %i14 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f16 = arith.cmpi slt, %i14, %n : index
    %m18 = memref.alloc() : memref<4xf32>
    memref.store %x, %m10[%c0] : memref<4xf32>
    scf.condition(%f16) %m18, %i14 : memref<4xf32>, index
  } do {
  ^bb0(%y13: memref<4xf32>, %i17: index):
    %i15 = arith.addi %i17, %c1 : index
    %r19 = scf.if %c -> (memref<4xf32>) {
      scf.if %a {
      } else {
        %m20 = func.call @produce() : () -> memref<4xf32>
        %w21 = memref.expand_shape %m10 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
        memref.store %x, %w21[%c0, %c1] : memref<2x2xf32>
      }
      %m22 = memref.alloc() : memref<4xf32>
      scf.yield %m22 : memref<4xf32>
    } else {
      %m23 = memref.alloc() : memref<4xf32>
      scf.yield %m23 : memref<4xf32>
    }
    scf.yield %y13, %i15 : memref<4xf32>, index
  }
  return
}
func.func @p165(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m1, %x6 = %m2) -> (memref<4xf32>, memref<4xf32>) {
    %m7 = func.call @produce() : () -> memref<4xf32>
    scf.yield %x6, %x5 : memref<4xf32>, memref<4xf32>
  }
  %x8 = memref.load %l3#1[%c1] : memref<4xf32>
  return
}
func.func @p166(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %b : i1
  %f2 = arith.select %b, %f1, %false : i1
  %r3 = scf.if %f1 -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = func.call @produce() : () -> memref<4xf32>
    %l6 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m5) -> (memref<4xf32>) {
      %m9 = memref.alloc() : memref<4xf32>
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    }
    memref.copy %l6, %l6 : memref<4xf32> to memref<4xf32>
    scf.yield %l6 : memref<4xf32>
  }
  %r11 = scf.if %f1 -> (memref<4xf32>) {
    %m12 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  } else {
    %m13 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  return
}
func.func private @p167_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.select %a, %b, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %s5 = func.call @same(%m3) : (memref<4xf32>) -> memref<4xf32>
  %s6 = arith.select %a, %s5, %m3 : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p167(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p167_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
