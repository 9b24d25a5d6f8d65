func.func private @p042_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %c, %c, %false : i1
  %f2 = arith.xori %b, %true : i1
  %x3 = memref.load %given[%c1] : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p042(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p042_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p043(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %f2 = arith.andi %f1, %f1 : i1
  scf.if %b {
    scf.if %f2 {
      %m3 = memref.alloc() : memref<4xf32>
      %m4 = memref.alloc() : memref<4xf32>
      %m5 = memref.alloc() : memref<4xf32>
      %l6:3 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m3, %x9 = %m4, %x10 = %m5) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        scf.yield %x9, %x10, %x8 : memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
      scf.if %a {
        %w11 = memref.reinterpret_cast %l6#0 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w11[%c0] : memref<2xf32, strided<[1], offset: 1>>
      } else {
        %d13 = memref.cast %l6#1 : memref<4xf32> to memref<?xf32>
        %s12 = memref.cast %d13 : memref<?xf32> to memref<4xf32>
        %s14 = func.call @same(%l6#0) : (memref<4xf32>) -> memref<4xf32>
      }
    } else {
      %m15 = func.call @produce() : () -> memref<4xf32>
      scf.parallel (%i16) = (%c0) to (%n) step (%c1) {
        scf.reduce
      }
    }
  } else {
    %r17 = scf.if %f2 -> (memref<4xf32>) {
      %r18 = scf.execute_region -> memref<4xf32> {
        %m19 = memref.alloc() : memref<4xf32>
        %s20 = arith.select %f1, %m19, %m19 : memref<4xf32>
        scf.yield %m19 : memref<4xf32>
      }
      scf.yield %r18 : memref<4xf32>
    } else {
      %m21 = memref.alloc() : memref<4xf32>
      scf.yield %m21 : memref<4xf32>
    }
  }
  %m22 = func.call @make(%n) : (index) -> memref<4xf32>
  %m23 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func private @p044_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %f2 = arith.select %b, %b, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  return %m3 : memref<4xf32>
}
func.func @p044(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p044_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p045_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    memref.copy %x5, %x5 : memref<4xf32> to memref<4xf32>
    scf.if %c {
    } else {
      %m6 = memref.alloc() : memref<4xf32>
    }
    scf.yield %x5 : memref<4xf32>
  }
  %w7 = memref.reinterpret_cast %l3 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w7[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return %given : memref<4xf32>
}
func.func @p045(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p045_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p046(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<64xi8>
    %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w4[%c0] : memref<4xf32>
    %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w5[%c0] : memref<4xf32>
    %m6 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  } else {
    %r7 = scf.execute_region -> memref<4xf32> {
      cf.cond_br %b, ^one, ^other
    ^one:
      %m8 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m8 : memref<4xf32>)
    ^other:
      %m9 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m9 : memref<4xf32>)
    ^last(%y10: memref<4xf32>):
      scf.yield %y10 : memref<4xf32>
    }
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  }
  return
}
func.func @p047(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.andi %a, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func @p048(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %c, %false : i1
  %r2 = scf.execute_region -> memref<4xf32> {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  %r4 = scf.if %f1 -> (memref<4xf32>) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %l6:2 = scf.for %i7 = %c1 to %n step %c1 iter_args(%x8 = %r2, %o9 = %false) -> (memref<4xf32>, i1) {
      %s10 = func.call @same(%x8) : (memref<4xf32>) -> memref<4xf32>
      memref.store %x, %s10[%c0] : memref<4xf32>
      %m11 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m11, %true : memref<4xf32>, i1
    }
    %m12 = memref.alloc() : memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  scf.if %c {
    %s13 = arith.select %f1, %r4, %r2 : memref<4xf32>
  } else {
    %m14 = memref.alloc() : memref<4xf32>
    scf.for %i15 = %c0 to %n step %c1 {
    }
  }
  %f16 = arith.xori %c, %true : i1
  scf.for %i17 = %c0 to %n step %c1 {
    %m18 = func.call @make(%n) : (index) -> memref<4xf32>
    %m19 = bufferization.clone %r2 : memref<4xf32> to memref<4xf32>
    %l20:2 = scf.for %i21 = %c1 to %n step %c1 iter_args(%x22 = %m18, %x23 = %m19) -> (memref<4xf32>, memref<4xf32>) {
      %m24 = memref.alloc() : memref<64xi8>
      %w25 = memref.view %m24[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w25[%c0] : memref<4xf32>
      %w26 = memref.view %m24[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w26[%c0] : memref<4xf32>
      scf.yield %x23, %x22 : memref<4xf32>, memref<4xf32>
    }
  }
  return
}
func.func @p049(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %b {
  } else {
    %r1 = scf.execute_region -> memref<4xf32> {
      %m2 = memref.alloc() : memref<4xf32>
      cf.cond_br %a, ^one, ^other
    ^one:
      %m3 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m3 : memref<4xf32>)
    ^other:
      %m4 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m4 : memref<4xf32>)
    ^last(%y5: memref<4xf32>):
      %s6 = arith.select %c, %y5, %y5 : memref<4xf32>
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
  }
  %m8 = func.call @make(%n) : (index) -> memref<4xf32>
  %l9 = scf.for %i10 = %c1 to %n step %c1 iter_args(%x11 = %m8) -> (memref<4xf32>) {
    %r12 = scf.if %a -> (memref<4xf32>) {
      %m13 = memref.alloc() : memref<4xf32>
      scf.yield %m13 : memref<4xf32>
    } else {
      scf.yield %x11 : memref<4xf32>
    }
    scf.yield %r12 : memref<4xf32>
  }
  %m14 = func.call @make(%n) : (index) -> memref<4xf32>
  %l15 = scf.for %i16 = %c0 to %n step %c1 iter_args(%x17 = %m14) -> (memref<4xf32>) {
    %m18 = memref.alloc() : memref<4xf32>
    scf.yield %m18 : memref<4xf32>
  }
  return
}
func.func private @p050_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  memref.store %x, %given[%c0] : memref<4xf32>
  %m1 = memref.alloc() : memref<4xf32>
  %s2 = func.call @either(%a, %given, %given) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return %m1 : memref<4xf32>
}
func.func @p050(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p050_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p051_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %c : i1
  %f2 = arith.select %f1, %c, %false : i1
  %m3 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %m4 = memref.alloc() : memref<64xi8>
  %w5 = memref.view %m4[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  %w6 = memref.view %m4[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w6[%c0] : memref<4xf32>
  %r7 = scf.if %f1 -> (memref<4xf32>) {
    %m8 = memref.alloc() : memref<64xi8>
    %w9 = memref.view %m8[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w9[%c0] : memref<4xf32>
    %w10 = memref.view %m8[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w10[%c0] : memref<4xf32>
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  } else {
    %m12 = memref.alloc() : memref<4xf32>
    %l13:2 = scf.while (%x14 = %m12, %i16 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f18 = arith.cmpi slt, %i16, %n : index
      scf.condition(%f18) %x14, %i16 : memref<4xf32>, index
    } do {
    ^bb0(%y15: memref<4xf32>, %i19: index):
      %i17 = arith.addi %i19, %c1 : index
      %d21 = memref.cast %y15 : memref<4xf32> to memref<?xf32>
      %s20 = memref.cast %d21 : memref<?xf32> to memref<4xf32>
      scf.yield %y15, %i17 : memref<4xf32>, index
    }
    scf.yield %l13#0 : memref<4xf32>
  }
  scf.parallel (%i22) = (%c0) to (%n) step (%c1) {
    %m23 = func.call @make(%n) : (index) -> memref<4xf32>
    %m24 = memref.alloc() : memref<64xi8>
    %w25 = memref.view %m24[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w25[%c0] : memref<4xf32>
    scf.reduce
  }
  return %given : memref<4xf32>
}
func.func @p051(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p051_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p052_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = func.call @make(%n) : (index) -> memref<4xf32>
  return %m1 : memref<4xf32>
}
func.func @p052(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p052_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p053(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %r2 = scf.if %a -> (memref<4xf32>) {
    %m3 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    %m4 = memref.alloc() : memref<4xf32>
    %l5 = scf.for %i6 = %c0 to %c3 step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
      %w8 = memref.expand_shape %x7 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
      memref.store %x, %w8[%c0, %c1] : memref<2x2xf32>
      %r9:2 = scf.if %f1 -> (memref<4xf32>, i1) {
        %m10 = memref.alloc() : memref<4xf32>
        scf.yield %m10, %true : memref<4xf32>, i1
      } else {
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield %x7, %false : memref<4xf32>, i1
      }
      scf.yield %x7 : memref<4xf32>
    }
    %d13 = memref.cast %l5 : memref<4xf32> to memref<?xf32>
    %s12 = memref.cast %d13 : memref<?xf32> to memref<4xf32>
    scf.yield %l5 : memref<4xf32>
  }
  return
}
func.func @p054(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %r5:2 = scf.if %b -> (memref<4xf32>, i1) {
    %r6:2 = scf.if %b -> (memref<4xf32>, i1) {
      scf.yield %m1, %false : memref<4xf32>, i1
    } else {
      scf.if %a {
      } else {
      }
      %m7 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m7, %true : memref<4xf32>, i1
    }
    %m8 = bufferization.clone %r6#0 : memref<4xf32> to memref<4xf32>
    scf.yield %m8, %true : memref<4xf32>, i1
  } else {
    %r9 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m10 : memref<4xf32>
    }
    default {
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    }
    scf.yield %m1, %false : memref<4xf32>, i1
  }
  scf.if %c {
    %s12 = func.call @either(%c, %r5#0, %m1) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    scf.parallel (%i13) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
  }
  %f14 = arith.xori %c, %true : i1
  return
}
func.func @p055(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.ori %f1, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    scf.condition(%f9) %x5, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  scf.if %f2 {
  } else {
    %m11 = memref.alloc() : memref<4xf32>
    scf.if %a {
    }
  }
  %s12 = arith.select %f1, %l4#0, %l4#0 : memref<4xf32>
  return
}
func.func @p056(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  %r3 = scf.if %b -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  return
}
func.func @p057(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.andi %b, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %r4 = scf.if %f2 -> (memref<4xf32>) {
    scf.if %b {
      %s5 = func.call @either(%f2, %m3, %m3) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    }
    %m6 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  } else {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  return
}
func.func @p058(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = func.call @produce() : () -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m2) -> (memref<4xf32>) {
    %r7 = scf.if %f1 -> (memref<4xf32>) {
      scf.index_switch %n
      case 0 {
        memref.store %x, %m3[%c0] : memref<4xf32>
        scf.yield
      }
      case 1 {
        scf.yield
      }
      default {
        scf.yield
      }
      %m9 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    } else {
      scf.yield %x6 : memref<4xf32>
    }
    scf.yield %r7 : memref<4xf32>
  }
  return
}
func.func @p059(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %r2 = scf.if %b -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    %m4 = memref.alloc() : memref<4xf32>
    %l5 = scf.for %i6 = %c0 to %c3 step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
      memref.store %x, %x7[%c0] : memref<4xf32>
      scf.yield %x7 : memref<4xf32>
    }
    scf.yield %l5 : memref<4xf32>
  }
  return
}
func.func @p060(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %b : i1
  %m2 = memref.alloc() : memref<4xf32>
  %s3 = func.call @same(%m2) : (memref<4xf32>) -> memref<4xf32>
  %r4 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  default {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %r7 = scf.execute_region -> memref<4xf32> {
    %s8 = arith.select %a, %r4, %m2 : memref<4xf32>
    %m9 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  return
}
func.func private @p061_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  %w5 = memref.subview %r3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w5[%c1] : memref<2xf32, strided<[1], offset: 1>>
  %m6 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p061(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p061_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p062_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    %r6 = scf.if %f1 -> (memref<4xf32>) {
      %m7 = bufferization.clone %x5 : memref<4xf32> to memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    } else {
      scf.yield %x5 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  scf.parallel (%i8) = (%c0) to (%n) step (%c1) {
    scf.if %f1 {
      %m9 = func.call @produce() : () -> memref<4xf32>
    }
    %m10 = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  %m11 = func.call @produce() : () -> memref<4xf32>
  %l12:2 = scf.for %i13 = %c0 to %n step %c1 iter_args(%x14 = %given, %o15 = %false) -> (memref<4xf32>, i1) {
    %r16:2 = scf.if %a -> (memref<4xf32>, i1) {
      %l17:2 = scf.for %i18 = %c1 to %n step %c1 iter_args(%x19 = %l3, %o20 = %false) -> (memref<4xf32>, i1) {
        %m21 = bufferization.clone %m11 : memref<4xf32> to memref<4xf32>
        scf.yield %m21, %true : memref<4xf32>, i1
      }
      %r22:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m23 = func.call @make(%n) : (index) -> memref<4xf32>
        %m24 = memref.alloc() : memref<4xf32>
        scf.yield %l3, %false : memref<4xf32>, i1
      } else {
        %m25 = memref.alloc() : memref<4xf32>
        scf.yield %m25, %true : memref<4xf32>, i1
      }
      %m26 = memref.alloc() : memref<4xf32>
      scf.yield %m26, %true : memref<4xf32>, i1
    } else {
      scf.yield %x14, %o15 : memref<4xf32>, i1
    }
    scf.yield %r16#0, %r16#1 : memref<4xf32>, i1
  }
  return %l3 : memref<4xf32>
}
func.func @p062(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p062_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p063_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.xori %f1, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    %m11 = func.call @make(%n) : (index) -> memref<4xf32>
    %r12 = scf.if %f1 -> (memref<4xf32>) {
      scf.index_switch %n
      case 0 {
        scf.yield
      }
      default {
        scf.yield
      }
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    } else {
      %m15 = bufferization.clone %m11 : memref<4xf32> to memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    }
    scf.condition(%f9) %m11, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    %m16 = memref.alloc() : memref<4xf32>
    %m17 = memref.alloc() : memref<4xf32>
    scf.yield %m17, %i8 : memref<4xf32>, index
  }
  %m18 = func.call @make(%n) : (index) -> memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p063(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p063_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p064(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %f2 = arith.xori %a, %true : i1
  scf.for %i3 = %c0 to %n step %c1 {
    %m4 = memref.alloc() : memref<4xf32>
    %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
      %l8:2 = scf.while (%x9 = %x7, %i11 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f13 = arith.cmpi slt, %i11, %n : index
        %s15 = func.call @either(%f2, %x9, %x9) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
        %m16 = memref.alloc() : memref<4xf32>
        scf.condition(%f13) %x9, %i11 : memref<4xf32>, index
      } do {
      ^bb0(%y10: memref<4xf32>, %i14: index):
        %i12 = arith.addi %i14, %c1 : index
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %y10, %i12 : memref<4xf32>, index
      }
      %x18 = memref.load %l8#0[%c1] : memref<4xf32>
      scf.yield %l8#0 : memref<4xf32>
    }
  }
  return
}
func.func @p065(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.select %a, %f1, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = func.call @make(%n) : (index) -> memref<4xf32>
  return
}
func.func @p066(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  memref.copy %m2, %m2 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p067(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %b, %false : i1
  %f2 = arith.xori %b, %true : i1
  %m3 = func.call @produce() : () -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %c3 step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    func.call @consume(%x6) : (memref<4xf32>) -> ()
    scf.yield %x6 : memref<4xf32>
  }
  memref.store %x, %l4[%c0] : memref<4xf32>
  %m7 = memref.alloc() : memref<4xf32>
  scf.for %i8 = %c0 to %n step %c1 {
  }
  return
}
func.func @p068(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.ori %a, %c : i1
  %m3 = memref.alloc() : memref<64xi8>
  %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  %m5 = func.call @make(%n) : (index) -> memref<4xf32>
  return
}
func.func @p069(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  %l4:3 = scf.for %i5 = %c0 to %c3 step %c1 iter_args(%x6 = %m2, %x7 = %m1, %x8 = %m3) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %r9 = scf.execute_region -> memref<4xf32> {
      %m10 = bufferization.clone %x6 : memref<4xf32> to memref<4xf32>
      scf.yield %m10 : memref<4xf32>
    }
    scf.yield %x7, %x8, %x6 : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p070(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %r4 = scf.if %f1 -> (memref<4xf32>) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  scf.if %f1 {
    %m7 = func.call @make(%n) : (index) -> memref<4xf32>
    %l8:2 = scf.while (%x9 = %m7, %i11 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f13 = arith.cmpi slt, %i11, %n : index
      %m15 = func.call @produce() : () -> memref<4xf32>
      %l16:2 = scf.for %i17 = %c1 to %n step %c1 iter_args(%x18 = %x9, %o19 = %false) -> (memref<4xf32>, i1) {
        %r20:2 = scf.if %f1 -> (memref<4xf32>, i1) {
          %m21 = memref.alloc() : memref<4xf32>
          %m22 = memref.alloc() : memref<4xf32>
          scf.yield %m22, %true : memref<4xf32>, i1
        } else {
          scf.yield %x18, %o19 : memref<4xf32>, i1
        }
        scf.yield %r20#0, %r20#1 : memref<4xf32>, i1
      }
      scf.condition(%f13) %x9, %i11 : memref<4xf32>, index
    } do {
    ^bb0(%y10: memref<4xf32>, %i14: index):
      %i12 = arith.addi %i14, %c1 : index
      scf.yield %y10, %i12 : memref<4xf32>, index
    }
    scf.if %f1 {
      memref.store %x, %r4[%c0] : memref<4xf32>
      memref.store %x, %r4[%c0] : memref<4xf32>
    }
  } else {
  }
  return
}
func.func @p071(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.if %f1 -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    %r5 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m6 = memref.alloc() : memref<4xf32>
      memref.store %x, %m6[%c0] : memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    }
    default {
      %m7 = memref.alloc() : memref<4xf32>
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    scf.yield %r5 : memref<4xf32>
  } else {
    %r9 = scf.if %a -> (memref<4xf32>) {
      %r10 = scf.if %a -> (memref<4xf32>) {
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield %m11 : memref<4xf32>
      } else {
        %m12 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      }
      %m13 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m13 : memref<4xf32>
    } else {
      %m14 = memref.alloc() : memref<4xf32>
      %s15 = arith.select %a, %m14, %m14 : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    %s16 = func.call @same(%r9) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %r9 : memref<4xf32>
  }
  %r17:2 = scf.if %f1 -> (memref<4xf32>, i1) {
    %m18 = memref.alloc() : memref<4xf32>
    scf.yield %m18, %true : memref<4xf32>, i1
  } else {
    %m19 = memref.alloc() : memref<64xi8>
    %w20 = memref.view %m19[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w20[%c0] : memref<4xf32>
    scf.yield %r3, %false : memref<4xf32>, i1
  }
  return
}
func.func @p072(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %f2 = arith.andi %a, %a : i1
  %r3 = scf.if %f2 -> (memref<4xf32>) {
    scf.if %f2 {
    }
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %w6 = memref.expand_shape %r3 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w6[%c0, %c1] : memref<2x2xf32>
  return
}
func.func @p073(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %a : i1
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    %r6 = scf.if %f1 -> (memref<4xf32>) {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    } else {
      %m8 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    %w9 = memref.subview %r6[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w9[%c1] : memref<2xf32, strided<[1], offset: 1>>
    scf.yield %r6 : memref<4xf32>
  }
  scf.for %i10 = %c1 to %n step %c1 {
  }
  return
}
func.func @p074(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %s2 = arith.select %b, %m1, %m1 : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func @p075(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.ori %a, %a : i1
  scf.for %i3 = %c0 to %n step %c1 {
  }
  scf.index_switch %n
  case 0 {
    %m5 = memref.alloc() : memref<4xf32>
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield
  }
  case 1 {
    scf.parallel (%i7) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    scf.yield
  }
  default {
    scf.if %f2 {
      %m8 = memref.alloc() : memref<4xf32>
      %l9:2 = scf.for %i10 = %c1 to %n step %c1 iter_args(%x11 = %m8, %o12 = %false) -> (memref<4xf32>, i1) {
        %x13 = memref.load %m8[%c1] : memref<4xf32>
        %m14 = memref.alloc() : memref<4xf32>
        scf.yield %m14, %true : memref<4xf32>, i1
      }
    }
    scf.yield
  }
  return
}
func.func @p076(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m1, %x6 = %m2) -> (memref<4xf32>, memref<4xf32>) {
    %d8 = memref.cast %x6 : memref<4xf32> to memref<?xf32>
    %s7 = memref.cast %d8 : memref<?xf32> to memref<4xf32>
    scf.yield %x6, %x5 : memref<4xf32>, memref<4xf32>
  }
  memref.store %x, %l3#1[%c0] : memref<4xf32>
  scf.if %c {
  } else {
    %m9 = memref.alloc() : memref<64xi8>
    %w10 = memref.view %m9[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w10[%c0] : memref<4xf32>
  }
  return
}
func.func private @p077_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %r7 = scf.if %b -> (memref<4xf32>) {
      %r8 = scf.execute_region -> memref<4xf32> {
        %s9 = arith.select %c, %x5, %given : memref<4xf32>
        %m10 = memref.alloc() : memref<4xf32>
        scf.yield %m10 : memref<4xf32>
      }
      scf.yield %r8 : memref<4xf32>
    } else {
      %r11:2 = scf.if %b -> (memref<4xf32>, i1) {
        scf.yield %x5, %false : memref<4xf32>, i1
      } else {
        %m12 = memref.alloc() : memref<4xf32>
        scf.yield %m12, %true : memref<4xf32>, i1
      }
      %s13 = func.call @same(%r11#0) : (memref<4xf32>) -> memref<4xf32>
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    scf.yield %r7, %true : memref<4xf32>, i1
  }
  %m15 = memref.alloc() : memref<4xf32>
  %m16 = memref.alloc() : memref<4xf32>
  %l17:2 = scf.for %i18 = %c0 to %n step %c1 iter_args(%x19 = %m15, %x20 = %m16) -> (memref<4xf32>, memref<4xf32>) {
    %d22 = memref.cast %x19 : memref<4xf32> to memref<?xf32>
    %s21 = memref.cast %d22 : memref<?xf32> to memref<4xf32>
    scf.if %b {
    } else {
    }
    scf.yield %x20, %x19 : memref<4xf32>, memref<4xf32>
  }
  %m23 = func.call @make(%n) : (index) -> memref<4xf32>
  return %m23 : memref<4xf32>
}
func.func @p077(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p077_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p078(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %a -> (memref<4xf32>) {
    %m2 = memref.alloc() : memref<4xf32>
    scf.yield %m2 : memref<4xf32>
  } else {
    %m3 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  memref.copy %r1, %r1 : memref<4xf32> to memref<4xf32>
  return
}
func.func private @p079_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %s2 = arith.select %a, %given, %given : memref<4xf32>
  %l3:2 = scf.for %i4 = %c0 to %c3 step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  %w8 = memref.subview %l3#0[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w8[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return %given : memref<4xf32>
}
func.func @p079(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p079_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p080(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.ori %a, %f1 : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  scf.if %a {
    %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
      %r8:2 = scf.if %f1 -> (memref<4xf32>, i1) {
        %m9 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m9, %true : memref<4xf32>, i1
      } else {
        scf.yield %x6, %o7 : memref<4xf32>, i1
      }
      scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
    }
    %m10 = memref.alloc() : memref<4xf32>
    %l11 = scf.for %i12 = %c0 to %c3 step %c1 iter_args(%x13 = %m10) -> (memref<4xf32>) {
      %d15 = memref.cast %l4#0 : memref<4xf32> to memref<?xf32>
      %s14 = memref.cast %d15 : memref<?xf32> to memref<4xf32>
      %l16:2 = scf.for %i17 = %c0 to %n step %c1 iter_args(%x18 = %m3, %o19 = %false) -> (memref<4xf32>, i1) {
        %m20 = memref.alloc() : memref<64xi8>
        %w21 = memref.view %m20[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w21[%c0] : memref<4xf32>
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %m22, %true : memref<4xf32>, i1
      }
      scf.yield %x13 : memref<4xf32>
    }
  } else {
  }
  %m23 = memref.alloc() : memref<4xf32>
  %s24 = func.call @either(%a, %m3, %m3) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p081(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.ori %f1, %b : i1
  scf.for %i3 = %c1 to %n step %c1 {
    %m4 = memref.alloc() : memref<4xf32>
    %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
      scf.index_switch %n
      case 0 {
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield
      }
      default {
        %d11 = memref.cast %x7 : memref<4xf32> to memref<?xf32>
        %s10 = memref.cast %d11 : memref<?xf32> to memref<4xf32>
        scf.yield
      }
      scf.yield %x7 : memref<4xf32>
    }
    %m12 = memref.alloc() : memref<64xi8>
    %w13 = memref.view %m12[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w13[%c0] : memref<4xf32>
  }
  %m14 = memref.alloc() : memref<4xf32>
  %m15 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func @p082(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  scf.if %f1 {
    scf.for %i2 = %c0 to %n step %c1 {
      scf.if %a {
      } else {
      }
      %m3 = memref.alloc() : memref<4xf32>
    }
    scf.if %f1 {
      %m4 = memref.alloc() : memref<4xf32>
      %m5 = memref.alloc() : memref<4xf32>
    } else {
      %m6 = memref.alloc() : memref<4xf32>
    }
  } else {
  }
  return
}
func.func private @p083_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.yield %x4 : memref<4xf32>
  }
  %m5 = memref.alloc() : memref<4xf32>
  %s6 = func.call @either(%a, %given, %given) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%l2) : (memref<4xf32>) -> ()
  return %m5 : memref<4xf32>
}
func.func @p083(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p083_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
