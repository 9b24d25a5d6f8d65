func.func @p252(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %f1, %a, %false : i1
  scf.if %f1 {
    scf.if %f2 {
      %m3 = memref.alloc() : memref<4xf32>
    } else {
      %m4 = func.call @produce() : () -> memref<4xf32>
      %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
        %m8 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m8 : memref<4xf32>
      }
    }
    %m9 = func.call @make(%n) : (index) -> memref<4xf32>
  } else {
    %r10 = scf.execute_region -> memref<4xf32> {
      %m11 = func.call @produce() : () -> memref<4xf32>
      %l12:2 = scf.while (%x13 = %m11, %i15 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f17 = arith.cmpi slt, %i15, %n : index
        memref.store %x, %x13[%c0] : memref<4xf32>
        memref.store %x, %x13[%c0] : memref<4xf32>
        scf.condition(%f17) %x13, %i15 : memref<4xf32>, index
      } do {
      ^bb0(%y14: memref<4xf32>, %i18: index):
        %i16 = arith.addi %i18, %c1 : index
        %m19 = memref.alloc() : memref<4xf32>
        %m20 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m19, %i16 : memref<4xf32>, index
      }
      %m21 = memref.alloc() : memref<4xf32>
      scf.yield %m21 : memref<4xf32>
    }
  }
  scf.for %i22 = %c1 to %n step %c1 {
  }
  return
}
func.func @p253(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %r2 = scf.if %a -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<4xf32>
    %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
    scf.yield %l4 : memref<4xf32>
  } else {
    %m8 = memref.alloc() : memref<4xf32>
    scf.parallel (%i9) = (%c0) to (%n) step (%c1) {
      func.call @consume(%m8) : (memref<4xf32>) -> ()
      scf.reduce
    }
    scf.yield %m8 : memref<4xf32>
  }
  %m10 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func private @p254_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %b : i1
  %f2 = arith.andi %f1, %a : i1
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  %s8 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p254(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p254_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p255_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = func.call @produce() : () -> memref<4xf32>
  return %m3 : memref<4xf32>
}
func.func @p255(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p255_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p256_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  func.call @consume(%given) : (memref<4xf32>) -> ()
  %m4 = memref.alloc() : memref<4xf32>
  %l5:2 = scf.while (%x6 = %m4, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f10 = arith.cmpi slt, %i8, %n : index
    scf.for %i12 = %c0 to %n step %c1 {
      %m13 = memref.alloc() : memref<4xf32>
      %m14 = memref.alloc() : memref<4xf32>
      %m15 = memref.alloc() : memref<4xf32>
      %l16:3 = scf.for %i17 = %c0 to %n step %c1 iter_args(%x18 = %m13, %x19 = %m14, %x20 = %m15) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        %m21 = memref.alloc() : memref<4xf32>
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %x19, %x20, %x18 : memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
      %m23 = memref.alloc() : memref<4xf32>
    }
    %m24 = memref.alloc() : memref<4xf32>
    %m25 = memref.alloc() : memref<4xf32>
    %l26:2 = scf.for %i27 = %c0 to %n step %c1 iter_args(%x28 = %m24, %x29 = %m25) -> (memref<4xf32>, memref<4xf32>) {
      %w30 = memref.reinterpret_cast %x29 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w30[%c0] : memref<2xf32, strided<[1], offset: 1>>
      %m31 = memref.alloc() : memref<4xf32>
      scf.yield %x29, %x28 : memref<4xf32>, memref<4xf32>
    }
    scf.condition(%f10) %x6, %i8 : memref<4xf32>, index
  } do {
  ^bb0(%y7: memref<4xf32>, %i11: index):
    %i9 = arith.addi %i11, %c1 : index
    %r32 = scf.if %f1 -> (memref<4xf32>) {
      %m33 = memref.alloc() : memref<4xf32>
      %s34 = arith.select %f1, %y7, %m33 : memref<4xf32>
      scf.yield %m33 : memref<4xf32>
    } else {
      %m35 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
      %m36 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m35 : memref<4xf32>
    }
    scf.yield %r32, %i9 : memref<4xf32>, index
  }
  return %given : memref<4xf32>
}
func.func @p256(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p256_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p257(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  case 1 {
    %r3 = scf.if %a -> (memref<4xf32>) {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    } else {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    }
    scf.yield
  }
  default {
    scf.yield
  }
  %m6 = memref.alloc() : memref<4xf32>
  scf.for %i7 = %c0 to %n step %c1 {
    scf.if %a {
      scf.if %c {
        %m8 = memref.alloc() : memref<4xf32>
        %w9 = memref.subview %m8[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w9[%c1] : memref<2xf32, strided<[1], offset: 1>>
      } else {
        %s10 = arith.select %a, %m6, %m6 : memref<4xf32>
        memref.store %x, %m6[%c0] : memref<4xf32>
      }
    }
    %m11 = memref.alloc() : memref<4xf32>
  }
  return
}
func.func @p258(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.select %b, %b, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    %m11 = func.call @produce() : () -> memref<4xf32>
    scf.condition(%f9) %m11, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  return
}
func.func @p259(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.if %a -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %m6 = memref.alloc() : memref<4xf32>
  return
}
func.func @p260(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  return
}
func.func @p261(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %c -> (memref<4xf32>) {
    %m2 = memref.alloc() : memref<4xf32>
    %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
      %r6:2 = scf.if %b -> (memref<4xf32>, i1) {
        %x7 = memref.load %x5[%c1] : memref<4xf32>
        scf.yield %x5, %false : memref<4xf32>, i1
      } else {
        %m8 = bufferization.clone %x5 : memref<4xf32> to memref<4xf32>
        scf.yield %m8, %true : memref<4xf32>, i1
      }
      %w9 = memref.reinterpret_cast %r6#0 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w9[%c0] : memref<2xf32, strided<[1], offset: 1>>
      scf.yield %x5 : memref<4xf32>
    }
    %l10:2 = scf.for %i11 = %c0 to %n step %c1 iter_args(%x12 = %l3, %o13 = %false) -> (memref<4xf32>, i1) {
      %m14 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m14, %true : memref<4xf32>, i1
    }
    scf.yield %l3 : memref<4xf32>
  } else {
    %m15 = memref.alloc() : memref<4xf32>
    scf.yield %m15 : memref<4xf32>
  }
  return
}
func.func @p262(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %c, %true : i1
  scf.if %b {
    %m2 = func.call @produce() : () -> memref<4xf32>
    %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
      scf.yield %x5 : memref<4xf32>
    }
    %r6 = scf.execute_region -> memref<4xf32> {
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
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      }
      cf.cond_br %a, ^one, ^other
    ^one:
      %m14 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m14 : memref<4xf32>)
    ^other:
      %m15 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m15 : memref<4xf32>)
    ^last(%y16: memref<4xf32>):
      %r17:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m18 = memref.alloc() : memref<64xi8>
        %w19 = memref.view %m18[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w19[%c0] : memref<4xf32>
        %d21 = memref.cast %l3 : memref<4xf32> to memref<?xf32>
        %s20 = memref.cast %d21 : memref<?xf32> to memref<4xf32>
        scf.yield %l3, %false : memref<4xf32>, i1
      } else {
        memref.store %x, %y16[%c0] : memref<4xf32>
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %m22, %true : memref<4xf32>, i1
      }
      scf.yield %y16 : memref<4xf32>
    }
  } else {
    %m23 = memref.alloc() : memref<64xi8>
    %w24 = memref.view %m23[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w24[%c0] : memref<4xf32>
  }
  return
}
func.func @p263(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.index_switch %n
    case 0 {
      memref.store %x, %x5[%c0] : memref<4xf32>
      %m7 = memref.alloc() : memref<4xf32>
      %l8:2 = scf.while (%x9 = %m7, %i11 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f13 = arith.cmpi slt, %i11, %n : index
        %m15 = bufferization.clone %x5 : memref<4xf32> to memref<4xf32>
        memref.store %x, %m15[%c0] : memref<4xf32>
        scf.condition(%f13) %m15, %i11 : memref<4xf32>, index
      } do {
      ^bb0(%y10: memref<4xf32>, %i14: index):
        %i12 = arith.addi %i14, %c1 : index
        scf.yield %y10, %i12 : memref<4xf32>, index
      }
      scf.yield
    }
    case 1 {
      %w16 = memref.expand_shape %x5 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
      memref.store %x, %w16[%c0, %c1] : memref<2x2xf32>
      %m17 = memref.alloc() : memref<4xf32>
      scf.yield
    }
    default {
      scf.yield
    }
    scf.yield %x5 : memref<4xf32>
  }
  %s18 = arith.select %b, %l3, %l3 : memref<4xf32>
  %x19 = memref.load %s18[%c1] : memref<4xf32>
  return
}
func.func @p264(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m4 = memref.alloc() : memref<4xf32>
    %l5:2 = scf.while (%x6 = %m4, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f10 = arith.cmpi slt, %i8, %n : index
      scf.condition(%f10) %x6, %i8 : memref<4xf32>, index
    } do {
    ^bb0(%y7: memref<4xf32>, %i11: index):
      %i9 = arith.addi %i11, %c1 : index
      scf.yield %y7, %i9 : memref<4xf32>, index
    }
    %m12 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  case 1 {
    %m13 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  default {
    func.call @consume(%m2) : (memref<4xf32>) -> ()
    %m14 = memref.alloc() : memref<4xf32>
    %m15 = memref.alloc() : memref<4xf32>
    %m16 = func.call @make(%n) : (index) -> memref<4xf32>
    %m17 = memref.alloc() : memref<4xf32>
    %l18:4 = scf.for %i19 = %c0 to %n step %c1 iter_args(%x20 = %m14, %x21 = %m15, %x22 = %m16, %x23 = %m17) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x21, %x22, %x23, %x20 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.yield %l18#2 : memref<4xf32>
  }
  return
}
func.func @p265(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = bufferization.clone %m1 : memref<4xf32> to memref<4xf32>
  return
}
func.func private @p266_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %a -> (memref<4xf32>) {
    %l2:2 = scf.for %i3 = %c0 to %c3 step %c1 iter_args(%x4 = %given, %o5 = %false) -> (memref<4xf32>, i1) {
      %r6:2 = scf.if %b -> (memref<4xf32>, i1) {
        %s7 = arith.select %b, %x4, %given : memref<4xf32>
        %m8 = memref.alloc() : memref<4xf32>
        scf.yield %m8, %true : memref<4xf32>, i1
      } else {
        scf.yield %x4, %o5 : memref<4xf32>, i1
      }
      scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
    }
    %m9 = memref.alloc() : memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  } else {
    memref.store %x, %given[%c0] : memref<4xf32>
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  %m11 = memref.alloc() : memref<4xf32>
  %m12 = func.call @produce() : () -> memref<4xf32>
  %l13:2 = scf.while (%x14 = %m12, %i16 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f18 = arith.cmpi slt, %i16, %n : index
    scf.condition(%f18) %x14, %i16 : memref<4xf32>, index
  } do {
  ^bb0(%y15: memref<4xf32>, %i19: index):
    %i17 = arith.addi %i19, %c1 : index
    %m20 = memref.alloc() : memref<4xf32>
    scf.yield %m20, %i17 : memref<4xf32>, index
  }
  return %given : memref<4xf32>
}
func.func @p266(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p266_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p267(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    scf.for %i3 = %c0 to %n step %c1 {
      %m4 = memref.alloc() : memref<4xf32>
    }
    scf.if %a {
      %m5 = memref.alloc() : memref<4xf32>
    }
    %m6 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  } else {
    %m7 = memref.alloc() : memref<4xf32>
    %m8 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  %m9 = memref.alloc() : memref<64xi8>
  %w10 = memref.view %m9[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w10[%c0] : memref<4xf32>
  %w11 = memref.view %m9[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w11[%c0] : memref<4xf32>
  memref.store %x, %r2[%c0] : memref<4xf32>
  scf.if %b {
  } else {
    scf.parallel (%i12) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
  }
  return
}
func.func @p268(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.execute_region -> memref<4xf32> {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  %s5 = arith.select %f1, %r3, %r3 : memref<4xf32>
  %s6 = arith.select %a, %s5, %r3 : memref<4xf32>
  return
}
func.func @p269(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.xori %b, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    scf.yield %x6 : memref<4xf32>
  }
  return
}
func.func @p270(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  scf.if %a {
    %r2 = scf.execute_region -> memref<4xf32> {
      cf.cond_br %b, ^one, ^other
    ^one:
      %m3 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m3 : memref<4xf32>)
    ^other:
      %m4 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m4 : memref<4xf32>)
    ^last(%y5: memref<4xf32>):
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    }
  } else {
  }
  scf.parallel (%i7) = (%c0) to (%n) step (%c1) {
    %m8 = memref.alloc() : memref<4xf32>
    %m9 = memref.alloc() : memref<4xf32>
    %m10 = memref.alloc() : memref<4xf32>
    %l11:3 = scf.for %i12 = %c0 to %n step %c1 iter_args(%x13 = %m8, %x14 = %m9, %x15 = %m10) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      %m16 = func.call @make(%n) : (index) -> memref<4xf32>
      memref.store %x, %x15[%c0] : memref<4xf32>
      scf.yield %x14, %x15, %x13 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.reduce
  }
  %m17 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p271_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %r2 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %r3 = scf.if %a -> (memref<4xf32>) {
      %r4:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m5 = memref.alloc() : memref<4xf32>
        scf.yield %m5, %true : memref<4xf32>, i1
      } else {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %given, %false : memref<4xf32>, i1
      }
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    } else {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    scf.yield %r3 : memref<4xf32>
  }
  case 1 {
    %m9 = func.call @make(%n) : (index) -> memref<4xf32>
    memref.store %x, %m9[%c0] : memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  default {
    %w10 = memref.subview %given[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w10[%c1] : memref<2xf32, strided<[1], offset: 1>>
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  }
  %m12 = memref.alloc() : memref<4xf32>
  return %m12 : memref<4xf32>
}
func.func @p271(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p271_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p272(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %c, %c, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %d4 = memref.cast %m2 : memref<4xf32> to memref<?xf32>
  %s3 = memref.cast %d4 : memref<?xf32> to memref<4xf32>
  return
}
func.func private @p273_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.xori %a, %true : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    scf.if %f1 {
      %s4 = arith.select %f2, %given, %given : memref<4xf32>
      %m5 = memref.alloc() : memref<4xf32>
    }
    scf.reduce
  }
  %m6 = memref.alloc() : memref<4xf32>
  scf.if %f2 {
  } else {
    scf.if %a {
      %m7 = func.call @make(%n) : (index) -> memref<4xf32>
    } else {
      scf.if %f2 {
      } else {
        %m8 = memref.alloc() : memref<4xf32>
      }
      %m9 = func.call @make(%n) : (index) -> memref<4xf32>
    }
    %m10 = func.call @produce() : () -> memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p273(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p273_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p274(%a: i1, %b: i1, %c: i1, %n: index) {
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
  default {
    scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
      %r3 = scf.index_switch %n -> memref<4xf32>
      case 0 {
        %m4 = memref.alloc() : memref<4xf32>
        %m5 = memref.alloc() : memref<4xf32>
        scf.yield %m5 : memref<4xf32>
      }
      case 1 {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6 : memref<4xf32>
      }
      default {
        %m7 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      }
      scf.reduce
    }
    scf.yield
  }
  scf.if %c {
  } else {
    %m8 = func.call @produce() : () -> memref<4xf32>
    %l9 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %m8) -> (memref<4xf32>) {
      %r12 = scf.if %c -> (memref<4xf32>) {
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      } else {
        scf.yield %x11 : memref<4xf32>
      }
      scf.yield %r12 : memref<4xf32>
    }
  }
  return
}
func.func @p275(%a: i1, %b: i1, %c: i1, %n: index) {
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
func.func private @p276_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    scf.parallel (%i4) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %r6 = scf.if %f1 -> (memref<4xf32>) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  } else {
    scf.parallel (%i8) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m9 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  %s10 = arith.select %f1, %r6, %r2 : memref<4xf32>
  return %s10 : memref<4xf32>
}
func.func @p276(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p276_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p277(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %c, %c : i1
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %w4 = memref.view %m2[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  scf.if %b {
  } else {
  }
  return
}
func.func @p278(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = func.call @produce() : () -> memref<4xf32>
  %r2:2 = scf.if %a -> (memref<4xf32>, i1) {
    %m3 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m3, %true : memref<4xf32>, i1
  } else {
    %r4 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m5 = memref.alloc() : memref<64xi8>
      %w6 = memref.view %m5[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w6[%c0] : memref<4xf32>
      %w7 = memref.view %m5[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w7[%c0] : memref<4xf32>
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    default {
      %r9 = scf.if %a -> (memref<4xf32>) {
        %s10 = arith.select %a, %m1, %m1 : memref<4xf32>
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield %m11 : memref<4xf32>
      } else {
        %m12 = memref.alloc() : memref<4xf32>
        scf.yield %m12 : memref<4xf32>
      }
      %l13:2 = scf.for %i14 = %c1 to %n step %c1 iter_args(%x15 = %m1, %o16 = %false) -> (memref<4xf32>, i1) {
        %m17 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m17, %true : memref<4xf32>, i1
      }
      scf.yield %r9 : memref<4xf32>
    }
    %l18:2 = scf.while (%x19 = %r4, %i21 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f23 = arith.cmpi slt, %i21, %n : index
      scf.condition(%f23) %x19, %i21 : memref<4xf32>, index
    } do {
    ^bb0(%y20: memref<4xf32>, %i24: index):
      %i22 = arith.addi %i24, %c1 : index
      %s25 = arith.select %a, %m1, %m1 : memref<4xf32>
      %r26 = scf.execute_region -> memref<4xf32> {
        %m27 = memref.alloc() : memref<4xf32>
        scf.yield %m27 : memref<4xf32>
      }
      scf.yield %r26, %i22 : memref<4xf32>, index
    }
    scf.yield %m1, %false : memref<4xf32>, i1
  }
  memref.copy %m1, %m1 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p279(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %m4 = memref.alloc() : memref<4xf32>
  %l5:2 = scf.for %i6 = %c1 to %n step %c1 iter_args(%x7 = %m4, %o8 = %false) -> (memref<4xf32>, i1) {
    func.call @consume(%m4) : (memref<4xf32>) -> ()
    %m9 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m9, %true : memref<4xf32>, i1
  }
  scf.parallel (%i10) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
func.func private @p280_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %m2 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p280(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p280_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p281_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %m2 = func.call @make(%n) : (index) -> memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    %r6 = scf.if %b -> (memref<4xf32>) {
      %r7 = scf.execute_region -> memref<4xf32> {
        cf.cond_br %c, ^one, ^other
      ^one:
        %m8 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m8 : memref<4xf32>)
      ^other:
        %m9 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m9 : memref<4xf32>)
      ^last(%y10: memref<4xf32>):
        %s11 = arith.select %b, %given, %x5 : memref<4xf32>
        %m12 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %y10 : memref<4xf32>
      }
      scf.for %i13 = %c0 to %n step %c1 {
      }
      scf.yield %r7 : memref<4xf32>
    } else {
      scf.yield %x5 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  %m14 = memref.alloc() : memref<4xf32>
  return %m14 : memref<4xf32>
}
func.func @p281(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p281_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p282_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  memref.store %x, %given[%c0] : memref<4xf32>
  return %m1 : memref<4xf32>
}
func.func @p282(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p282_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p283(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %b -> (memref<4xf32>) {
    %m2 = func.call @produce() : () -> memref<4xf32>
    %m3 = func.call @produce() : () -> memref<4xf32>
    %m4 = memref.alloc() : memref<4xf32>
    %l5:3 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m2, %x8 = %m3, %x9 = %m4) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x8, %x9, %x7 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.yield %l5#1 : memref<4xf32>
  } else {
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  %w11 = memref.subview %r1[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w11[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func private @p284_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %c, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  scf.if %f2 {
    %r3 = scf.if %f1 -> (memref<4xf32>) {
      scf.if %f1 {
        %s4 = arith.select %f1, %given, %given : memref<4xf32>
        %m5 = func.call @make(%n) : (index) -> memref<4xf32>
      }
      %m6 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    } else {
      %r7 = scf.index_switch %n -> memref<4xf32>
      case 0 {
        %m8 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m8 : memref<4xf32>
      }
      default {
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield %m9 : memref<4xf32>
      }
      scf.yield %r7 : memref<4xf32>
    }
  }
  %l10:2 = scf.for %i11 = %c0 to %n step %c1 iter_args(%x12 = %given, %o13 = %false) -> (memref<4xf32>, i1) {
    %m14 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    scf.yield %m14, %true : memref<4xf32>, i1
  }
  %d16 = memref.cast %given : memref<4xf32> to memref<?xf32>
  %s15 = memref.cast %d16 : memref<?xf32> to memref<4xf32>
  return %l10#0 : memref<4xf32>
}
func.func @p284(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p284_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p285_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.ori %f1, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %m7 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    %m8 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  %m9 = func.call @make(%n) : (index) -> memref<4xf32>
  return %l4 : memref<4xf32>
}
func.func @p285(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p285_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p286(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c1 to %n step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  return
}
func.func @p287(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %r4:2 = scf.if %f2 -> (memref<4xf32>, i1) {
    scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6, %true : memref<4xf32>, i1
  } else {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m3, %false : memref<4xf32>, i1
  }
  return
}
func.func private @p288_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %m2 = func.call @produce() : () -> memref<4xf32>
  scf.for %i3 = %c0 to %n step %c1 {
    scf.for %i4 = %c0 to %c3 step %c1 {
      scf.if %f1 {
        %w5 = memref.subview %m2[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w5[%c1] : memref<2xf32, strided<[1], offset: 1>>
      }
    }
  }
  scf.for %i6 = %c1 to %n step %c1 {
  }
  return %given : memref<4xf32>
}
func.func @p288(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p288_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p289_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %s2 = arith.select %a, %given, %given : memref<4xf32>
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %r4 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m5 = memref.alloc() : memref<4xf32>
    func.call @consume(%given) : (memref<4xf32>) -> ()
    scf.yield %m5 : memref<4xf32>
  }
  case 1 {
    %r6 = scf.if %c -> (memref<4xf32>) {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    } else {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    scf.yield %r6 : memref<4xf32>
  }
  default {
    scf.if %c {
    }
    %m9 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p289(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p289_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p290(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
  } else {
    %m1 = memref.alloc() : memref<4xf32>
  }
  scf.for %i2 = %c0 to %c3 step %c1 {
    scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m4 = memref.alloc() : memref<4xf32>
    %m5 = func.call @produce() : () -> memref<4xf32>
    %l6:2 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m4, %x9 = %m5) -> (memref<4xf32>, memref<4xf32>) {
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %x9, %x8 : memref<4xf32>, memref<4xf32>
    }
  }
  return
}
func.func @p291(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.if %a {
    scf.index_switch %n
    case 0 {
      scf.index_switch %n
      case 0 {
        scf.yield
      }
      default {
        %m4 = memref.alloc() : memref<4xf32>
        scf.yield
      }
      scf.yield
    }
    case 1 {
      scf.yield
    }
    default {
      scf.yield
    }
  } else {
  }
  %r5 = scf.if %f1 -> (memref<4xf32>) {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  } else {
    %m7 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  memref.store %x, %r5[%c0] : memref<4xf32>
  return
}
func.func @p292(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.andi %b, %f1 : i1
  scf.if %b {
  } else {
    scf.if %f2 {
    } else {
      %m3 = memref.alloc() : memref<4xf32>
      %l4 = scf.for %i5 = %c0 to %c3 step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
        %r7 = scf.if %f1 -> (memref<4xf32>) {
          %m8 = memref.alloc() : memref<4xf32>
          scf.yield %m8 : memref<4xf32>
        } else {
          scf.yield %x6 : memref<4xf32>
        }
        scf.yield %r7 : memref<4xf32>
      }
      %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %l4, %o12 = %false) -> (memref<4xf32>, i1) {
        %m13 = bufferization.clone %x11 : memref<4xf32> to memref<4xf32>
        scf.yield %m13, %true : memref<4xf32>, i1
      }
    }
  }
  scf.for %i14 = %c0 to %n step %c1 {
    %m15 = memref.alloc() : memref<4xf32>
  }
  return
}
func.func @p293(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %b, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = func.call @make(%n) : (index) -> memref<4xf32>
  %m5 = func.call @produce() : () -> memref<4xf32>
  return
}
