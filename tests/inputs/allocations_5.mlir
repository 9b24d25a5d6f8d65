func.func @p210(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.ori %f1, %b : i1
  scf.if %f1 {
  } else {
    %m3 = memref.alloc() : memref<4xf32>
    %m4 = memref.alloc() : memref<4xf32>
    %l5:2 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m3, %x8 = %m4) -> (memref<4xf32>, memref<4xf32>) {
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %x8, %x7 : memref<4xf32>, memref<4xf32>
    }
  }
  %m10 = func.call @produce() : () -> memref<4xf32>
  %r11 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m12 = memref.alloc() : memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  default {
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  return
}
func.func @p211(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  return
}
func.func @p212(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    %r3 = scf.if %a -> (memref<4xf32>) {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    } else {
      %r5 = scf.if %a -> (memref<4xf32>) {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6 : memref<4xf32>
      } else {
        %m7 = memref.alloc() : memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      }
      %l8 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %r5) -> (memref<4xf32>) {
        %m11 = bufferization.clone %x10 : memref<4xf32> to memref<4xf32>
        scf.yield %m11 : memref<4xf32>
      }
      scf.yield %l8 : memref<4xf32>
    }
    scf.yield %r3 : memref<4xf32>
  } else {
    %m12 = memref.alloc() : memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  return
}
func.func @p213(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.andi %a, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %r4 = scf.execute_region -> memref<4xf32> {
    cf.cond_br %f1, ^one, ^other
  ^one:
    %m5 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m5 : memref<4xf32>)
  ^other:
    %m6 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m6 : memref<4xf32>)
  ^last(%y7: memref<4xf32>):
    %r8:2 = scf.if %f2 -> (memref<4xf32>, i1) {
      %w9 = memref.expand_shape %m3 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
      memref.store %x, %w9[%c0, %c1] : memref<2x2xf32>
      %m10 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m10, %true : memref<4xf32>, i1
    } else {
      %m11 = bufferization.clone %y7 : memref<4xf32> to memref<4xf32>
      scf.yield %m3, %false : memref<4xf32>, i1
    }
    scf.yield %y7 : memref<4xf32>
  }
  return
}
func.func @p214(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %b {
    %m1 = func.call @make(%n) : (index) -> memref<4xf32>
  } else {
  }
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %c3 step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.if %b {
    } else {
    }
    %r6 = scf.execute_region -> memref<4xf32> {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  %r8:2 = scf.if %b -> (memref<4xf32>, i1) {
    %m9 = memref.alloc() : memref<4xf32>
    %m10 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %l3, %false : memref<4xf32>, i1
  } else {
    memref.store %x, %l3[%c0] : memref<4xf32>
    scf.for %i11 = %c0 to %n step %c1 {
      %m12 = func.call @make(%n) : (index) -> memref<4xf32>
      %l13:2 = scf.while (%x14 = %m12, %i16 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f18 = arith.cmpi slt, %i16, %n : index
        %m20 = memref.alloc() : memref<64xi8>
        %w21 = memref.view %m20[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w21[%c0] : memref<4xf32>
        memref.copy %x14, %x14 : memref<4xf32> to memref<4xf32>
        scf.condition(%f18) %x14, %i16 : memref<4xf32>, index
      } do {
      ^bb0(%y15: memref<4xf32>, %i19: index):
        %i17 = arith.addi %i19, %c1 : index
        scf.yield %y15, %i17 : memref<4xf32>, index
      }
    }
    %m22 = memref.alloc() : memref<4xf32>
    scf.yield %m22, %true : memref<4xf32>, i1
  }
  return
}
func.func private @p215_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
    scf.index_switch %n
    case 0 {
      scf.yield
    }
    case 1 {
      scf.yield
    }
    default {
      scf.yield
    }
    %l2:2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %given, %o5 = %false) -> (memref<4xf32>, i1) {
      %r6:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m7 = memref.alloc() : memref<4xf32>
        memref.store %x, %x4[%c0] : memref<4xf32>
        scf.yield %m7, %true : memref<4xf32>, i1
      } else {
        scf.yield %x4, %o5 : memref<4xf32>, i1
      }
      scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
    }
  } else {
    %r8 = scf.execute_region -> memref<4xf32> {
      cf.cond_br %a, ^one, ^other
    ^one:
      %m9 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m9 : memref<4xf32>)
    ^other:
      %m10 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m10 : memref<4xf32>)
    ^last(%y11: memref<4xf32>):
      %m12 = memref.alloc() : memref<64xi8>
      %w13 = memref.view %m12[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w13[%c0] : memref<4xf32>
      %w14 = memref.view %m12[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w14[%c0] : memref<4xf32>
      scf.yield %y11 : memref<4xf32>
    }
  }
  %m15 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p215(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p215_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p216(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %r4 = scf.execute_region -> memref<4xf32> {
    %s5 = func.call @same(%m3) : (memref<4xf32>) -> memref<4xf32>
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %l7:2 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %m3, %o10 = %false) -> (memref<4xf32>, i1) {
    %r11:2 = scf.if %a -> (memref<4xf32>, i1) {
      %r12 = scf.if %f1 -> (memref<4xf32>) {
        %m13 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      } else {
        %x14 = memref.load %r4[%c1] : memref<4xf32>
        func.call @consume(%r4) : (memref<4xf32>) -> ()
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m15 : memref<4xf32>
      }
      %r16 = scf.if %f2 -> (memref<4xf32>) {
        %m17 = memref.alloc() : memref<64xi8>
        %w18 = memref.view %m17[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w18[%c0] : memref<4xf32>
        %m19 = memref.alloc() : memref<64xi8>
        %w20 = memref.view %m19[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w20[%c0] : memref<4xf32>
        %w21 = memref.view %m19[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w21[%c0] : memref<4xf32>
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %m22 : memref<4xf32>
      } else {
        func.call @consume(%m3) : (memref<4xf32>) -> ()
        %m23 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m23 : memref<4xf32>
      }
      scf.yield %r12, %true : memref<4xf32>, i1
    } else {
      scf.yield %x9, %o10 : memref<4xf32>, i1
    }
    scf.yield %r11#0, %r11#1 : memref<4xf32>, i1
  }
  %d25 = memref.cast %m3 : memref<4xf32> to memref<?xf32>
  %s24 = memref.cast %d25 : memref<?xf32> to memref<4xf32>
  return
}
func.func @p217(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    %r3 = scf.if %a -> (memref<4xf32>) {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    } else {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    }
    scf.yield %r3 : memref<4xf32>
  } else {
    scf.for %i6 = %c0 to %n step %c1 {
    }
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  %m8 = memref.alloc() : memref<4xf32>
  %s9 = func.call @same(%r2) : (memref<4xf32>) -> memref<4xf32>
  %r10 = scf.execute_region -> memref<4xf32> {
    %m11 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  }
  return
}
func.func private @p218_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.ori %c, %a : i1
  %s3 = arith.select %a, %given, %given : memref<4xf32>
  scf.for %i4 = %c0 to %n step %c1 {
    %m5 = func.call @make(%n) : (index) -> memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p218(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p218_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p219(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %a, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  memref.copy %m3, %m3 : memref<4xf32> to memref<4xf32>
  %m4 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p220(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2:2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1, %o5 = %false) -> (memref<4xf32>, i1) {
    %s6 = func.call @same(%m1) : (memref<4xf32>) -> memref<4xf32>
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  scf.for %i8 = %c0 to %n step %c1 {
    scf.if %a {
      scf.if %b {
        memref.store %x, %l2#0[%c0] : memref<4xf32>
        %m9 = memref.alloc() : memref<4xf32>
      } else {
      }
      %m10 = func.call @make(%n) : (index) -> memref<4xf32>
      %l11:2 = scf.while (%x12 = %m10, %i14 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f16 = arith.cmpi slt, %i14, %n : index
        memref.copy %m1, %m1 : memref<4xf32> to memref<4xf32>
        scf.condition(%f16) %x12, %i14 : memref<4xf32>, index
      } do {
      ^bb0(%y13: memref<4xf32>, %i17: index):
        %i15 = arith.addi %i17, %c1 : index
        %m18 = memref.alloc() : memref<4xf32>
        scf.yield %m18, %i15 : memref<4xf32>, index
      }
    } else {
    }
  }
  return
}
func.func @p221(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<4xf32>
  memref.store %x, %m2[%c0] : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    %l10:2 = scf.while (%x11 = %y5, %i13 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f15 = arith.cmpi slt, %i13, %n : index
      %m17 = memref.alloc() : memref<4xf32>
      scf.for %i18 = %c1 to %n step %c1 {
        memref.store %x, %x11[%c0] : memref<4xf32>
        %x19 = memref.load %x11[%c1] : memref<4xf32>
      }
      %r20 = scf.if %f1 -> (memref<4xf32>) {
        %m21 = memref.alloc() : memref<4xf32>
        scf.yield %m21 : memref<4xf32>
      } else {
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %m22 : memref<4xf32>
      }
      scf.condition(%f15) %m17, %i13 : memref<4xf32>, index
    } do {
    ^bb0(%y12: memref<4xf32>, %i16: index):
      %i14 = arith.addi %i16, %c1 : index
      scf.yield %y12, %i14 : memref<4xf32>, index
    }
    scf.yield %l10#0, %i7 : memref<4xf32>, index
  }
  return
}
func.func @p222(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %w4 = memref.view %m2[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  scf.if %c {
  } else {
  }
  return
}
func.func @p223(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %m2 = memref.alloc() : memref<4xf32>
    %m3 = func.call @produce() : () -> memref<4xf32>
    %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m2, %x7 = %m3) -> (memref<4xf32>, memref<4xf32>) {
      scf.yield %x7, %x6 : memref<4xf32>, memref<4xf32>
    }
    scf.reduce
  }
  return
}
func.func @p224(%a: i1, %b: i1, %c: i1, %n: index) {
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
func.func private @p225_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.ori %a, %c : i1
  %r3 = scf.if %a -> (memref<4xf32>) {
    scf.if %b {
      %m4 = memref.alloc() : memref<4xf32>
      %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
        %w8 = memref.reinterpret_cast %x7 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w8[%c0] : memref<2xf32, strided<[1], offset: 1>>
        scf.yield %x7 : memref<4xf32>
      }
    } else {
      %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %given, %o12 = %false) -> (memref<4xf32>, i1) {
        %m13 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m13, %true : memref<4xf32>, i1
      }
      %d15 = memref.cast %l9#0 : memref<4xf32> to memref<?xf32>
      %s14 = memref.cast %d15 : memref<?xf32> to memref<4xf32>
    }
    %m16 = memref.alloc() : memref<4xf32>
    scf.yield %m16 : memref<4xf32>
  } else {
    %m17 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m17 : memref<4xf32>
  }
  %d19 = memref.cast %given : memref<4xf32> to memref<?xf32>
  %s18 = memref.cast %d19 : memref<?xf32> to memref<4xf32>
  %w20 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w20[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return %given : memref<4xf32>
}
func.func @p225(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p225_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p226_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<4xf32>
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return %given : memref<4xf32>
}
func.func @p226(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p226_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p227(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %c, %b, %false : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = func.call @produce() : () -> memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  return
}
func.func @p228(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %c, %a : i1
  %m2 = func.call @produce() : () -> memref<4xf32>
  %s3 = func.call @same(%m2) : (memref<4xf32>) -> memref<4xf32>
  %l4:2 = scf.for %i5 = %c1 to %n step %c1 iter_args(%x6 = %m2, %o7 = %false) -> (memref<4xf32>, i1) {
    %r8:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m9 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m9, %true : memref<4xf32>, i1
    } else {
      scf.yield %x6, %o7 : memref<4xf32>, i1
    }
    scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
  }
  %m10 = memref.alloc() : memref<4xf32>
  %m11 = memref.alloc() : memref<4xf32>
  %m12 = memref.alloc() : memref<4xf32>
  %l13:4 = scf.for %i14 = %c0 to %n step %c1 iter_args(%x15 = %m2, %x16 = %m10, %x17 = %m11, %x18 = %m12) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %m19 = memref.alloc() : memref<4xf32>
    %m20 = memref.alloc() : memref<4xf32>
    scf.yield %x16, %x17, %x18, %x15 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func private @p229_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %s3 = arith.select %c, %m1, %m1 : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p229(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p229_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p230_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.for %i2 = %c1 to %n step %c1 {
    scf.for %i3 = %c0 to %c3 step %c1 {
      %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %given, %o7 = %false) -> (memref<4xf32>, i1) {
        %r8:2 = scf.if %f1 -> (memref<4xf32>, i1) {
          %w9 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
          memref.store %x, %w9[%c1] : memref<2xf32, strided<[1], offset: 1>>
          %m10 = memref.alloc() : memref<4xf32>
          scf.yield %m10, %true : memref<4xf32>, i1
        } else {
          scf.yield %x6, %o7 : memref<4xf32>, i1
        }
        scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
      }
    }
    %m11 = func.call @produce() : () -> memref<4xf32>
  }
  %m12 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  scf.if %f1 {
  } else {
    scf.if %a {
      memref.copy %given, %given : memref<4xf32> to memref<4xf32>
      scf.for %i13 = %c0 to %c3 step %c1 {
        %w14 = memref.reinterpret_cast %m12 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w14[%c0] : memref<2xf32, strided<[1], offset: 1>>
        %m15 = memref.alloc() : memref<4xf32>
      }
    }
  }
  return %m12 : memref<4xf32>
}
func.func @p230(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p230_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p231_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %f2 = arith.andi %a, %a : i1
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %r7:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m8 = memref.alloc() : memref<4xf32>
      %m9 = memref.alloc() : memref<64xi8>
      %w10 = memref.view %m9[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w10[%c0] : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    } else {
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %x5, %false : memref<4xf32>, i1
    }
    %m12 = bufferization.clone %x5 : memref<4xf32> to memref<4xf32>
    scf.yield %m12, %true : memref<4xf32>, i1
  }
  memref.store %x, %given[%c0] : memref<4xf32>
  %m13 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p231(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p231_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p232(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = func.call @produce() : () -> memref<4xf32>
  %l2:2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1, %o5 = %false) -> (memref<4xf32>, i1) {
    %r6:2 = scf.if %a -> (memref<4xf32>, i1) {
      scf.if %a {
        %x7 = memref.load %m1[%c1] : memref<4xf32>
      }
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    } else {
      scf.yield %x4, %o5 : memref<4xf32>, i1
    }
    scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
  }
  %w9 = memref.reinterpret_cast %m1 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w9[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func private @p233_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.yield %x5 : memref<4xf32>
  }
  %m6 = memref.alloc() : memref<4xf32>
  %m7 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  return %m7 : memref<4xf32>
}
func.func @p233(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p233_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p234_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.for %i1 = %c0 to %c3 step %c1 {
    scf.index_switch %n
    case 0 {
      %s3 = arith.select %a, %given, %given : memref<4xf32>
      scf.yield
    }
    default {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield
    }
  }
  %m5 = memref.alloc() : memref<4xf32>
  %r6 = scf.execute_region -> memref<4xf32> {
    memref.store %x, %m5[%c0] : memref<4xf32>
    %r7:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m8 = func.call @make(%n) : (index) -> memref<4xf32>
      %m9 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
      scf.yield %given, %false : memref<4xf32>, i1
    } else {
      scf.parallel (%i10) = (%c0) to (%n) step (%c1) {
        %w11 = memref.expand_shape %m5 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
        memref.store %x, %w11[%c0, %c1] : memref<2x2xf32>
        %w12 = memref.expand_shape %m5 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
        memref.store %x, %w12[%c0, %c1] : memref<2x2xf32>
        scf.reduce
      }
      %m13 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m13, %true : memref<4xf32>, i1
    }
    %m14 = memref.alloc() : memref<4xf32>
    scf.yield %m14 : memref<4xf32>
  }
  return %r6 : memref<4xf32>
}
func.func @p234(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p234_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p235(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = func.call @make(%n) : (index) -> memref<4xf32>
  %r2 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %s3 = arith.select %a, %m1, %m1 : memref<4xf32>
    scf.if %a {
    } else {
      scf.for %i4 = %c0 to %n step %c1 {
      }
    }
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  default {
    %m6 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  return
}
func.func @p236(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.andi %a, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    memref.store %x, %x5[%c0] : memref<4xf32>
    memref.store %x, %x5[%c0] : memref<4xf32>
    scf.condition(%f9) %x5, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  scf.parallel (%i11) = (%c0) to (%n) step (%c1) {
    %r12 = scf.if %f2 -> (memref<4xf32>) {
      %s13 = arith.select %f1, %l4#0, %l4#0 : memref<4xf32>
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    } else {
      %m15 = memref.alloc() : memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    }
    %m16 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  memref.store %x, %l4#0[%c0] : memref<4xf32>
  %l17:2 = scf.for %i18 = %c0 to %n step %c1 iter_args(%x19 = %l4#0, %o20 = %false) -> (memref<4xf32>, i1) {
    scf.for %i21 = %c0 to %n step %c1 {
      scf.if %f2 {
        %m22 = memref.alloc() : memref<64xi8>
        %w23 = memref.view %m22[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w23[%c0] : memref<4xf32>
        %w24 = memref.view %m22[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w24[%c0] : memref<4xf32>
      } else {
      }
    }
    %m25 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m25, %true : memref<4xf32>, i1
  }
  return
}
func.func @p237(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.ori %b, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %r4 = scf.if %b -> (memref<4xf32>) {
    %m5 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %m6 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %m7 = memref.alloc() : memref<4xf32>
  return
}
func.func @p238(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %b : i1
  %f2 = arith.xori %c, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  memref.store %x, %m3[%c0] : memref<4xf32>
  return
}
func.func private @p239_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %c, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    %m10 = memref.alloc() : memref<64xi8>
    %w11 = memref.view %m10[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w11[%c0] : memref<4xf32>
    %w12 = memref.view %m10[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w12[%c0] : memref<4xf32>
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  return %l3#0 : memref<4xf32>
}
func.func @p239(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p239_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p240(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %m2 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  scf.if %a {
  }
  return
}
func.func @p241(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %b, %b, %false : i1
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  default {
    %r5 = scf.if %a -> (memref<4xf32>) {
      %m6 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    } else {
      %m7 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
    scf.yield %r5 : memref<4xf32>
  }
  %m8 = memref.alloc() : memref<4xf32>
  scf.if %f2 {
    scf.if %f1 {
      memref.store %x, %m8[%c0] : memref<4xf32>
    } else {
      %r9 = scf.if %f1 -> (memref<4xf32>) {
        %s10 = func.call @either(%b, %r3, %r3) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
        %m11 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m11 : memref<4xf32>
      } else {
        %m12 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      }
    }
  }
  memref.store %x, %m8[%c0] : memref<4xf32>
  return
}
func.func @p242(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %r2 = scf.execute_region -> memref<4xf32> {
    %m3 = memref.alloc() : memref<64xi8>
    %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w4[%c0] : memref<4xf32>
    %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w5[%c0] : memref<4xf32>
    cf.cond_br %a, ^one, ^other
  ^one:
    %m6 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m6 : memref<4xf32>)
  ^other:
    %m7 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m7 : memref<4xf32>)
  ^last(%y8: memref<4xf32>):
    %m9 = memref.alloc() : memref<64xi8>
    %w10 = memref.view %m9[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w10[%c0] : memref<4xf32>
    %w11 = memref.view %m9[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w11[%c0] : memref<4xf32>
    scf.if %f1 {
    } else {
      %m12 = func.call @produce() : () -> memref<4xf32>
      %l13:2 = scf.while (%x14 = %m12, %i16 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f18 = arith.cmpi slt, %i16, %n : index
        scf.condition(%f18) %x14, %i16 : memref<4xf32>, index
      } do {
      ^bb0(%y15: memref<4xf32>, %i19: index):
        %i17 = arith.addi %i19, %c1 : index
        memref.store %x, %y15[%c0] : memref<4xf32>
        %m20 = memref.alloc() : memref<4xf32>
        scf.yield %m20, %i17 : memref<4xf32>, index
      }
      %m21 = memref.alloc() : memref<4xf32>
    }
    scf.yield %y8 : memref<4xf32>
  }
  %l22 = scf.for %i23 = %c0 to %n step %c1 iter_args(%x24 = %r2) -> (memref<4xf32>) {
    scf.yield %x24 : memref<4xf32>
  }
  %m25 = memref.alloc() : memref<4xf32>
  %m26 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p243_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %c, %b : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.if %a -> (memref<4xf32>) {
    %m4 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %d7 = memref.cast %r3 : memref<4xf32> to memref<?xf32>
  %s6 = memref.cast %d7 : memref<?xf32> to memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p243(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p243_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p244(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.select %f1, %a, %false : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %m4 = func.call @produce() : () -> memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  %m6 = memref.alloc() : memref<4xf32>
  %l7:4 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %m3, %x10 = %m4, %x11 = %m5, %x12 = %m6) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.if %b {
    } else {
    }
    %x13 = memref.load %x11[%c1] : memref<4xf32>
    scf.yield %x10, %x11, %x12, %x9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p245(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %a : i1
  %f2 = arith.select %c, %c, %false : i1
  scf.if %a {
  } else {
    %m3 = memref.alloc() : memref<4xf32>
  }
  return
}
func.func private @p246_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1:2 = scf.if %a -> (memref<4xf32>, i1) {
    %m2 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3, %true : memref<4xf32>, i1
  } else {
    scf.yield %given, %false : memref<4xf32>, i1
  }
  %m4 = func.call @produce() : () -> memref<4xf32>
  %l5:2 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %given, %o8 = %false) -> (memref<4xf32>, i1) {
    %r9:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m10, %true : memref<4xf32>, i1
    } else {
      scf.yield %x7, %o8 : memref<4xf32>, i1
    }
    scf.yield %r9#0, %r9#1 : memref<4xf32>, i1
  }
  scf.parallel (%i11) = (%c0) to (%n) step (%c1) {
    memref.store %x, %given[%c0] : memref<4xf32>
    scf.reduce
  }
  return %m4 : memref<4xf32>
}
func.func @p246(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p246_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p247(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  scf.if %a {
  } else {
    %m3 = memref.alloc() : memref<4xf32>
  }
  return
}
func.func @p248(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  %s8 = func.call @same(%l3#0) : (memref<4xf32>) -> memref<4xf32>
  %l9:2 = scf.for %i10 = %c0 to %c3 step %c1 iter_args(%x11 = %s8, %o12 = %false) -> (memref<4xf32>, i1) {
    %r13:2 = scf.if %f1 -> (memref<4xf32>, i1) {
      %m14 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m14, %true : memref<4xf32>, i1
    } else {
      scf.yield %x11, %o12 : memref<4xf32>, i1
    }
    scf.yield %r13#0, %r13#1 : memref<4xf32>, i1
  }
  return
}
func.func @p249(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = func.call @produce() : () -> memref<4xf32>
  %m6 = memref.alloc() : memref<4xf32>
  %l7:4 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %m3, %x10 = %m4, %x11 = %m5, %x12 = %m6) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %r13 = scf.if %f1 -> (memref<4xf32>) {
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    } else {
      %m15 = bufferization.clone %x10 : memref<4xf32> to memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    }
    %m16 = memref.alloc() : memref<4xf32>
    scf.yield %x10, %x11, %x12, %x9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p250(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  return
}
func.func @p251(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    scf.if %a {
      %r2 = scf.if %a -> (memref<4xf32>) {
        %m3 = memref.alloc() : memref<4xf32>
        scf.yield %m3 : memref<4xf32>
      } else {
        %m4 = memref.alloc() : memref<4xf32>
        scf.yield %m4 : memref<4xf32>
      }
      %m5 = func.call @produce() : () -> memref<4xf32>
    } else {
    }
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  default {
    %m7 = memref.alloc() : memref<4xf32>
    memref.store %x, %m7[%c0] : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  return
}
