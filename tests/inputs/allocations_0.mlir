func.func private @p000_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.andi %a, %c : i1
  memref.store %x, %given[%c0] : memref<4xf32>
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    scf.if %b {
    } else {
    }
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  default {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  return %r3 : memref<4xf32>
}
func.func @p000(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p000_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p001_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.select %a, %b, %false : i1
  scf.if %b {
  }
  %d4 = memref.cast %given : memref<4xf32> to memref<?xf32>
  %s3 = memref.cast %d4 : memref<?xf32> to memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p001(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p001_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p002_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %f1, %true : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %r4 = scf.if %f2 -> (memref<4xf32>) {
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    memref.store %x, %m3[%c0] : memref<4xf32>
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p002(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p002_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p003_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.select %b, %a, %false : i1
  %r3:2 = scf.if %a -> (memref<4xf32>, i1) {
    %r4:2 = scf.if %b -> (memref<4xf32>, i1) {
      scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
        scf.reduce
      }
      %m6 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m6, %true : memref<4xf32>, i1
    } else {
      %m7 = memref.alloc() : memref<4xf32>
      %x8 = memref.load %given[%c1] : memref<4xf32>
      scf.yield %given, %false : memref<4xf32>, i1
    }
    %m9 = memref.alloc() : memref<4xf32>
    scf.yield %m9, %true : memref<4xf32>, i1
  } else {
    %m10 = memref.alloc() : memref<4xf32>
    scf.parallel (%i11) = (%c0) to (%n) step (%c1) {
      %m12 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
      %l13 = scf.for %i14 = %c0 to %c3 step %c1 iter_args(%x15 = %m12) -> (memref<4xf32>) {
        %r16 = scf.if %b -> (memref<4xf32>) {
          %s17 = arith.select %b, %given, %given : memref<4xf32>
          %m18 = memref.alloc() : memref<64xi8>
          %w19 = memref.view %m18[%c0][] : memref<64xi8> to memref<4xf32>
          memref.store %x, %w19[%c0] : memref<4xf32>
          %m20 = memref.alloc() : memref<4xf32>
          scf.yield %m20 : memref<4xf32>
        } else {
          scf.yield %x15 : memref<4xf32>
        }
        scf.yield %r16 : memref<4xf32>
      }
      scf.reduce
    }
    scf.yield %given, %false : memref<4xf32>, i1
  }
  memref.copy %given, %given : memref<4xf32> to memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p003(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p003_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p004(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %c : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %w4 = memref.reinterpret_cast %m3 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w4[%c0] : memref<2xf32, strided<[1], offset: 1>>
  scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
func.func @p005(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  scf.if %f1 {
  } else {
    %m2 = memref.alloc() : memref<4xf32>
  }
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    %m4 = memref.alloc() : memref<64xi8>
    %w5 = memref.view %m4[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w5[%c0] : memref<4xf32>
    %w6 = memref.view %m4[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w6[%c0] : memref<4xf32>
    %m7 = memref.alloc() : memref<4xf32>
    %m8 = func.call @make(%n) : (index) -> memref<4xf32>
    %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %m7, %x12 = %m8) -> (memref<4xf32>, memref<4xf32>) {
      %m13 = memref.alloc() : memref<4xf32>
      %r14 = scf.execute_region -> memref<4xf32> {
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield %m15 : memref<4xf32>
      }
      scf.yield %x12, %x11 : memref<4xf32>, memref<4xf32>
    }
    scf.reduce
  }
  %m16 = memref.alloc() : memref<64xi8>
  %w17 = memref.view %m16[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w17[%c0] : memref<4xf32>
  return
}
func.func @p006(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
    %m1 = memref.alloc() : memref<4xf32>
    %m2 = memref.alloc() : memref<4xf32>
  } else {
  }
  return
}
func.func @p007(%a: i1, %b: i1, %c: i1, %n: index) {
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
func.func @p008(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  default {
    scf.yield
  }
  scf.index_switch %n
  case 0 {
    %s4 = arith.select %a, %m1, %m1 : memref<4xf32>
    scf.yield
  }
  case 1 {
    %m5 = func.call @produce() : () -> memref<4xf32>
    %l6:2 = scf.while (%x7 = %m5, %i9 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f11 = arith.cmpi slt, %i9, %n : index
      %m13 = memref.alloc() : memref<4xf32>
      scf.condition(%f11) %x7, %i9 : memref<4xf32>, index
    } do {
    ^bb0(%y8: memref<4xf32>, %i12: index):
      %i10 = arith.addi %i12, %c1 : index
      scf.yield %y8, %i10 : memref<4xf32>, index
    }
    scf.yield
  }
  default {
    %m14 = memref.alloc() : memref<4xf32>
    scf.yield
  }
  return
}
func.func @p009(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.andi %b, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  memref.store %x, %m4[%c0] : memref<4xf32>
  return
}
func.func private @p010_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %c, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    %m10 = memref.alloc() : memref<4xf32>
    scf.condition(%f8) %m10, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  %r11 = scf.if %c -> (memref<4xf32>) {
    %m12 = memref.alloc() : memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  } else {
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  memref.store %x, %given[%c0] : memref<4xf32>
  %l14 = scf.for %i15 = %c1 to %n step %c1 iter_args(%x16 = %r11) -> (memref<4xf32>) {
    %r17 = scf.if %a -> (memref<4xf32>) {
      %m18 = memref.alloc() : memref<4xf32>
      %s19 = arith.select %b, %m18, %m18 : memref<4xf32>
      scf.yield %m18 : memref<4xf32>
    } else {
      %m20 = memref.alloc() : memref<4xf32>
      %l21 = scf.for %i22 = %c0 to %n step %c1 iter_args(%x23 = %m20) -> (memref<4xf32>) {
        scf.yield %x23 : memref<4xf32>
      }
      %r24 = scf.if %c -> (memref<4xf32>) {
        %m25 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m25 : memref<4xf32>
      } else {
        %m26 = memref.alloc() : memref<4xf32>
        scf.yield %m26 : memref<4xf32>
      }
      scf.yield %r24 : memref<4xf32>
    }
    scf.yield %r17 : memref<4xf32>
  }
  return %l3#0 : memref<4xf32>
}
func.func @p010(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p010_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p011_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    func.call @consume(%x5) : (memref<4xf32>) -> ()
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %m7 = memref.alloc() : memref<64xi8>
  %w8 = memref.view %m7[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w8[%c0] : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p011(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p011_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p012(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %c3 step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.yield %x4 : memref<4xf32>
  }
  %w5 = memref.reinterpret_cast %l2 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w5[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p013(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2:2 = scf.while (%x3 = %m1, %i5 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f7 = arith.cmpi slt, %i5, %n : index
    %m9 = memref.alloc() : memref<4xf32>
    %l10:2 = scf.for %i11 = %c0 to %c3 step %c1 iter_args(%x12 = %x3, %o13 = %false) -> (memref<4xf32>, i1) {
      %r14:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m15 = bufferization.clone %m9 : memref<4xf32> to memref<4xf32>
        scf.yield %m15, %true : memref<4xf32>, i1
      } else {
        scf.yield %x12, %o13 : memref<4xf32>, i1
      }
      scf.yield %r14#0, %r14#1 : memref<4xf32>, i1
    }
    scf.condition(%f7) %m9, %i5 : memref<4xf32>, index
  } do {
  ^bb0(%y4: memref<4xf32>, %i8: index):
    %i6 = arith.addi %i8, %c1 : index
    %w16 = memref.subview %y4[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w16[%c1] : memref<2xf32, strided<[1], offset: 1>>
    scf.yield %y4, %i6 : memref<4xf32>, index
  }
  %m17 = memref.alloc() : memref<4xf32>
  %l18:2 = scf.for %i19 = %c0 to %n step %c1 iter_args(%x20 = %m17, %o21 = %false) -> (memref<4xf32>, i1) {
    %r22:2 = scf.if %b -> (memref<4xf32>, i1) {
      %m23 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m23, %true : memref<4xf32>, i1
    } else {
      scf.yield %x20, %o21 : memref<4xf32>, i1
    }
    scf.yield %r22#0, %r22#1 : memref<4xf32>, i1
  }
  return
}
func.func private @p014_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %f2 = arith.andi %b, %a : i1
  %w3 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w3[%c0] : memref<2xf32, strided<[1], offset: 1>>
  %m4 = memref.alloc() : memref<4xf32>
  %l5 = scf.for %i6 = %c1 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
    %r8 = scf.if %b -> (memref<4xf32>) {
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    } else {
      scf.yield %x7 : memref<4xf32>
    }
    scf.yield %r8 : memref<4xf32>
  }
  %m10 = memref.alloc() : memref<4xf32>
  %r11 = scf.if %b -> (memref<4xf32>) {
    scf.if %f2 {
    } else {
    }
    %x12 = memref.load %given[%c1] : memref<4xf32>
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  } else {
    %m14 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m14 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p014(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p014_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p015(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  %r3 = scf.if %a -> (memref<4xf32>) {
    scf.for %i4 = %c0 to %n step %c1 {
      %m5 = func.call @make(%n) : (index) -> memref<4xf32>
    }
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  } else {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  return
}
func.func @p016(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %c : i1
  %f2 = arith.xori %f1, %true : i1
  scf.for %i3 = %c0 to %n step %c1 {
  }
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  %m6 = memref.alloc() : memref<4xf32>
  return
}
func.func @p017(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.andi %f1, %a : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7 = scf.if %f1 -> (memref<4xf32>) {
      %m8 = memref.alloc() : memref<4xf32>
      memref.store %x, %m8[%c0] : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    } else {
      scf.yield %x6 : memref<4xf32>
    }
    scf.yield %r7 : memref<4xf32>
  }
  %m9 = func.call @produce() : () -> memref<4xf32>
  %l10:2 = scf.while (%x11 = %m9, %i13 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f15 = arith.cmpi slt, %i13, %n : index
    %m17 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.condition(%f15) %m17, %i13 : memref<4xf32>, index
  } do {
  ^bb0(%y12: memref<4xf32>, %i16: index):
    %i14 = arith.addi %i16, %c1 : index
    scf.yield %y12, %i14 : memref<4xf32>, index
  }
  return
}
func.func @p018(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %c -> (memref<4xf32>) {
    %m2 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m2 : memref<4xf32>
  } else {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  %r4:2 = scf.if %b -> (memref<4xf32>, i1) {
    scf.if %c {
    } else {
      %m5 = memref.alloc() : memref<4xf32>
      scf.if %b {
        %s6 = arith.select %b, %r1, %r1 : memref<4xf32>
      } else {
        %w7 = memref.expand_shape %r1 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
        memref.store %x, %w7[%c0, %c1] : memref<2x2xf32>
        %m8 = memref.alloc() : memref<4xf32>
      }
    }
    scf.yield %r1, %false : memref<4xf32>, i1
  } else {
    %m9 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m9, %true : memref<4xf32>, i1
  }
  %l10:2 = scf.for %i11 = %c0 to %n step %c1 iter_args(%x12 = %r1, %o13 = %false) -> (memref<4xf32>, i1) {
    %r14:2 = scf.if %c -> (memref<4xf32>, i1) {
      %r15:2 = scf.if %b -> (memref<4xf32>, i1) {
        scf.yield %r1, %false : memref<4xf32>, i1
      } else {
        %m16 = memref.alloc() : memref<4xf32>
        scf.yield %m16, %true : memref<4xf32>, i1
      }
      %m17 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m17, %true : memref<4xf32>, i1
    } else {
      scf.yield %x12, %o13 : memref<4xf32>, i1
    }
    scf.yield %r14#0, %r14#1 : memref<4xf32>, i1
  }
  %d19 = memref.cast %r1 : memref<4xf32> to memref<?xf32>
  %s18 = memref.cast %d19 : memref<?xf32> to memref<4xf32>
  return
}
func.func @p019(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
    %r1 = scf.if %b -> (memref<4xf32>) {
      %m2 = memref.alloc() : memref<4xf32>
      %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
        %r6 = scf.if %a -> (memref<4xf32>) {
          %m7 = memref.alloc() : memref<4xf32>
          scf.yield %m7 : memref<4xf32>
        } else {
          scf.yield %x5 : memref<4xf32>
        }
        scf.yield %r6 : memref<4xf32>
      }
      %s8 = arith.select %a, %l3, %l3 : memref<4xf32>
      scf.yield %l3 : memref<4xf32>
    } else {
      %m9 = func.call @make(%n) : (index) -> memref<4xf32>
      %m10 = memref.alloc() : memref<4xf32>
      scf.yield %m10 : memref<4xf32>
    }
    %d12 = memref.cast %r1 : memref<4xf32> to memref<?xf32>
    %s11 = memref.cast %d12 : memref<?xf32> to memref<4xf32>
  } else {
  }
  scf.if %a {
    scf.if %b {
    }
  } else {
    %m13 = func.call @make(%n) : (index) -> memref<4xf32>
  }
  return
}
func.func @p020(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %c : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    scf.for %i10 = %c0 to %n step %c1 {
    }
    %l11:2 = scf.for %i12 = %c1 to %n step %c1 iter_args(%x13 = %x4, %o14 = %false) -> (memref<4xf32>, i1) {
      %r15:2 = scf.if %f1 -> (memref<4xf32>, i1) {
        memref.store %x, %x4[%c0] : memref<4xf32>
        %m16 = memref.alloc() : memref<4xf32>
        scf.yield %m16, %true : memref<4xf32>, i1
      } else {
        scf.yield %x13, %o14 : memref<4xf32>, i1
      }
      scf.yield %r15#0, %r15#1 : memref<4xf32>, i1
    }
    scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    %m17 = memref.alloc() : memref<64xi8>
    %w18 = memref.view %m17[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w18[%c0] : memref<4xf32>
    %r19 = scf.if %c -> (memref<4xf32>) {
      %m20 = memref.alloc() : memref<4xf32>
      scf.yield %m20 : memref<4xf32>
    } else {
      %m21 = memref.alloc() : memref<4xf32>
      scf.yield %m21 : memref<4xf32>
    }
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  return
}
func.func private @p021_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.xori %f1, %true : i1
  scf.if %f2 {
    %r3:2 = scf.if %f1 -> (memref<4xf32>, i1) {
      scf.yield %given, %false : memref<4xf32>, i1
    } else {
      memref.store %x, %given[%c0] : memref<4xf32>
      %m4 = memref.alloc() : memref<4xf32>
      %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
        %m8 = func.call @produce() : () -> memref<4xf32>
        scf.yield %x7 : memref<4xf32>
      }
      scf.yield %l5, %true : memref<4xf32>, i1
    }
  } else {
  }
  memref.store %x, %given[%c0] : memref<4xf32>
  %m9 = memref.alloc() : memref<4xf32>
  return %m9 : memref<4xf32>
}
func.func @p021(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p021_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p022_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %c {
    %s1 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
  } else {
    scf.if %b {
      %w2 = memref.expand_shape %given [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
      memref.store %x, %w2[%c0, %c1] : memref<2x2xf32>
      %d4 = memref.cast %given : memref<4xf32> to memref<?xf32>
      %s3 = memref.cast %d4 : memref<?xf32> to memref<4xf32>
    } else {
      %d6 = memref.cast %given : memref<4xf32> to memref<?xf32>
      %s5 = memref.cast %d6 : memref<?xf32> to memref<4xf32>
    }
  }
  %l7:2 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %given, %o10 = %false) -> (memref<4xf32>, i1) {
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11, %true : memref<4xf32>, i1
  }
  %m12 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p022(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p022_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p023(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    scf.condition(%f9) %x5, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    %r11 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      scf.for %i12 = %c0 to %c3 step %c1 {
      }
      %m13 = bufferization.clone %y6 : memref<4xf32> to memref<4xf32>
      scf.yield %m13 : memref<4xf32>
    }
    case 1 {
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    default {
      memref.store %x, %y6[%c0] : memref<4xf32>
      memref.store %x, %y6[%c0] : memref<4xf32>
      %m15 = memref.alloc() : memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    }
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  scf.for %i16 = %c0 to %n step %c1 {
    memref.store %x, %l4#0[%c0] : memref<4xf32>
  }
  %l17 = scf.for %i18 = %c0 to %n step %c1 iter_args(%x19 = %l4#0) -> (memref<4xf32>) {
    scf.yield %x19 : memref<4xf32>
  }
  %m20 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func private @p024_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = bufferization.clone %m2 : memref<4xf32> to memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  return %m3 : memref<4xf32>
}
func.func @p024(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p024_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p025(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.andi %c, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7:2 = scf.if %f2 -> (memref<4xf32>, i1) {
      %m8 = memref.alloc() : memref<4xf32>
      %m9 = memref.alloc() : memref<4xf32>
      %m10 = bufferization.clone %x6 : memref<4xf32> to memref<4xf32>
      %l11:3 = scf.for %i12 = %c0 to %n step %c1 iter_args(%x13 = %m8, %x14 = %m9, %x15 = %m10) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        scf.yield %x14, %x15, %x13 : memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
      scf.yield %x6, %false : memref<4xf32>, i1
    } else {
      %m16 = memref.alloc() : memref<4xf32>
      scf.yield %m16, %true : memref<4xf32>, i1
    }
    scf.yield %x6 : memref<4xf32>
  }
  memref.copy %l4, %l4 : memref<4xf32> to memref<4xf32>
  %m17 = memref.alloc() : memref<64xi8>
  %w18 = memref.view %m17[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w18[%c0] : memref<4xf32>
  %w19 = memref.view %m17[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w19[%c0] : memref<4xf32>
  %m20 = bufferization.clone %l4 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p026(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  scf.if %f2 {
  } else {
  }
  %m4 = memref.alloc() : memref<4xf32>
  return
}
func.func @p027(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  %w3 = memref.view %m1[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %r4 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
      scf.index_switch %n
      case 0 {
        %m7 = memref.alloc() : memref<4xf32>
        scf.yield
      }
      case 1 {
        scf.yield
      }
      default {
        %m8 = func.call @produce() : () -> memref<4xf32>
        scf.yield
      }
      scf.reduce
    }
    %m9 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  default {
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  return
}
func.func @p028(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.andi %a, %a : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7:2 = scf.if %f1 -> (memref<4xf32>, i1) {
      %m8 = bufferization.clone %x6 : memref<4xf32> to memref<4xf32>
      scf.yield %x6, %false : memref<4xf32>, i1
    } else {
      %r9 = scf.execute_region -> memref<4xf32> {
        %m10 = memref.alloc() : memref<4xf32>
        %m11 = memref.alloc() : memref<64xi8>
        %w12 = memref.view %m11[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w12[%c0] : memref<4xf32>
        cf.cond_br %f2, ^one, ^other
      ^one:
        %m13 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m13 : memref<4xf32>)
      ^other:
        %m14 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m14 : memref<4xf32>)
      ^last(%y15: memref<4xf32>):
        %m16 = memref.alloc() : memref<4xf32>
        scf.yield %m16 : memref<4xf32>
      }
      %l17:2 = scf.for %i18 = %c0 to %n step %c1 iter_args(%x19 = %r9, %o20 = %false) -> (memref<4xf32>, i1) {
        memref.copy %x19, %x19 : memref<4xf32> to memref<4xf32>
        %s21 = arith.select %f1, %r9, %x19 : memref<4xf32>
        %m22 = memref.alloc() : memref<4xf32>
        scf.yield %m22, %true : memref<4xf32>, i1
      }
      scf.yield %r9, %true : memref<4xf32>, i1
    }
    %m23 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %x6 : memref<4xf32>
  }
  %l24:2 = scf.while (%x25 = %l4, %i27 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f29 = arith.cmpi slt, %i27, %n : index
    %m31 = memref.alloc() : memref<4xf32>
    scf.condition(%f29) %x25, %i27 : memref<4xf32>, index
  } do {
  ^bb0(%y26: memref<4xf32>, %i30: index):
    %i28 = arith.addi %i30, %c1 : index
    %r32 = scf.execute_region -> memref<4xf32> {
      %m33 = bufferization.clone %y26 : memref<4xf32> to memref<4xf32>
      scf.yield %m33 : memref<4xf32>
    }
    scf.yield %y26, %i28 : memref<4xf32>, index
  }
  return
}
func.func @p029(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
    scf.if %a {
      %m3 = func.call @make(%n) : (index) -> memref<4xf32>
      %m4 = memref.alloc() : memref<4xf32>
      %m5 = memref.alloc() : memref<4xf32>
      %l6:3 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m3, %x9 = %m4, %x10 = %m5) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield %x9, %x10, %x8 : memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
    } else {
    }
    scf.reduce
  }
  scf.if %f1 {
  }
  scf.if %a {
  } else {
  }
  return
}
func.func @p030(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.andi %b, %c : i1
  %m3 = memref.alloc() : memref<4xf32>
  %r4:2 = scf.if %c -> (memref<4xf32>, i1) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5, %true : memref<4xf32>, i1
  } else {
    %m6 = memref.alloc() : memref<4xf32>
    %r7 = scf.execute_region -> memref<4xf32> {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    scf.yield %m3, %false : memref<4xf32>, i1
  }
  return
}
func.func private @p031_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %l5:4 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m1, %x8 = %m2, %x9 = %m3, %x10 = %m4) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %m11 = bufferization.clone %x7 : memref<4xf32> to memref<4xf32>
    %m12 = memref.alloc() : memref<4xf32>
    %m13 = memref.alloc() : memref<4xf32>
    %l14:3 = scf.for %i15 = %c0 to %n step %c1 iter_args(%x16 = %m11, %x17 = %m12, %x18 = %m13) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x17, %x18, %x16 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.yield %x8, %x9, %x10, %x7 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return %l5#2 : memref<4xf32>
}
func.func @p031(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p031_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p032(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %r2 = scf.execute_region -> memref<4xf32> {
    %r3 = scf.execute_region -> memref<4xf32> {
      cf.cond_br %b, ^one, ^other
    ^one:
      %m4 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m4 : memref<4xf32>)
    ^other:
      %m5 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m5 : memref<4xf32>)
    ^last(%y6: memref<4xf32>):
      %m7 = memref.alloc() : memref<64xi8>
      %w8 = memref.view %m7[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w8[%c0] : memref<4xf32>
      scf.yield %y6 : memref<4xf32>
    }
    scf.yield %r3 : memref<4xf32>
  }
  %s9 = arith.select %a, %r2, %r2 : memref<4xf32>
  %s10 = arith.select %b, %r2, %s9 : memref<4xf32>
  return
}
func.func @p033(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    %r5 = scf.if %a -> (memref<4xf32>) {
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    } else {
      scf.yield %x4 : memref<4xf32>
    }
    scf.yield %r5 : memref<4xf32>
  }
  %r7 = scf.execute_region -> memref<4xf32> {
    cf.cond_br %a, ^one, ^other
  ^one:
    %m8 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m8 : memref<4xf32>)
  ^other:
    %m9 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m9 : memref<4xf32>)
  ^last(%y10: memref<4xf32>):
    %s11 = arith.select %b, %y10, %l2 : memref<4xf32>
    %m12 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  return
}
func.func @p034(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %f2 = arith.select %a, %f1, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    scf.if %f2 {
      %m11 = memref.alloc() : memref<4xf32>
      %l12 = scf.for %i13 = %c0 to %c3 step %c1 iter_args(%x14 = %m11) -> (memref<4xf32>) {
        scf.yield %x14 : memref<4xf32>
      }
      %m15 = memref.alloc() : memref<4xf32>
    }
    scf.condition(%f9) %x5, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  %r16:2 = scf.if %f1 -> (memref<4xf32>, i1) {
    scf.parallel (%i17) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %m18 = memref.alloc() : memref<4xf32>
    %l19 = scf.for %i20 = %c0 to %c3 step %c1 iter_args(%x21 = %m18) -> (memref<4xf32>) {
      scf.if %f1 {
        memref.store %x, %l4#0[%c0] : memref<4xf32>
      } else {
        %m22 = memref.alloc() : memref<4xf32>
        memref.store %x, %x21[%c0] : memref<4xf32>
      }
      %f23 = arith.xori %f1, %true : i1
      %m24 = memref.alloc() : memref<4xf32>
      scf.yield %m24 : memref<4xf32>
    }
    scf.yield %l4#0, %false : memref<4xf32>, i1
  } else {
    %m25 = memref.alloc() : memref<4xf32>
    scf.yield %m25, %true : memref<4xf32>, i1
  }
  memref.store %x, %r16#0[%c0] : memref<4xf32>
  %m26 = memref.alloc() : memref<4xf32>
  return
}
func.func @p035(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.xori %c, %true : i1
  %m3 = func.call @produce() : () -> memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  %m6 = memref.alloc() : memref<4xf32>
  %l7:4 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %m3, %x10 = %m4, %x11 = %m5, %x12 = %m6) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x10, %x11, %x12, %x9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func @p036(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.andi %a, %b : i1
  %m3 = memref.alloc() : memref<4xf32>
  func.call @consume(%m3) : (memref<4xf32>) -> ()
  return
}
func.func @p037(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %a, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
    %m8 = memref.alloc() : memref<4xf32>
    scf.yield %m8, %true : memref<4xf32>, i1
  }
  %r9:2 = scf.if %f1 -> (memref<4xf32>, i1) {
    scf.yield %m3, %false : memref<4xf32>, i1
  } else {
    %m10 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m10, %true : memref<4xf32>, i1
  }
  %w11 = memref.subview %m3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w11[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p038(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %r2 = scf.if %b -> (memref<4xf32>) {
      %m3 = memref.alloc() : memref<4xf32>
      scf.yield %m3 : memref<4xf32>
    } else {
      %m4 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    }
    scf.reduce
  }
  %r5 = scf.if %a -> (memref<4xf32>) {
    %m6 = func.call @make(%n) : (index) -> memref<4xf32>
    %l7 = scf.for %i8 = %c0 to %c3 step %c1 iter_args(%x9 = %m6) -> (memref<4xf32>) {
      %r10 = scf.if %b -> (memref<4xf32>) {
        %d12 = memref.cast %x9 : memref<4xf32> to memref<?xf32>
        %s11 = memref.cast %d12 : memref<?xf32> to memref<4xf32>
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      } else {
        scf.yield %x9 : memref<4xf32>
      }
      scf.yield %r10 : memref<4xf32>
    }
    scf.yield %l7 : memref<4xf32>
  } else {
    %r14 = scf.if %a -> (memref<4xf32>) {
      %m15 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m15 : memref<4xf32>
    } else {
      %m16 = memref.alloc() : memref<64xi8>
      %w17 = memref.view %m16[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w17[%c0] : memref<4xf32>
      %m18 = func.call @produce() : () -> memref<4xf32>
      %l19:2 = scf.while (%x20 = %m18, %i22 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f24 = arith.cmpi slt, %i22, %n : index
        %s26 = arith.select %b, %x20, %x20 : memref<4xf32>
        scf.condition(%f24) %x20, %i22 : memref<4xf32>, index
      } do {
      ^bb0(%y21: memref<4xf32>, %i25: index):
        %i23 = arith.addi %i25, %c1 : index
        memref.store %x, %y21[%c0] : memref<4xf32>
        %m27 = memref.alloc() : memref<4xf32>
        scf.yield %m27, %i23 : memref<4xf32>, index
      }
      scf.yield %l19#0 : memref<4xf32>
    }
    scf.yield %r14 : memref<4xf32>
  }
  %w28 = memref.reinterpret_cast %r5 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w28[%c0] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p039(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %r2:2 = scf.if %a -> (memref<4xf32>, i1) {
    %r3:2 = scf.if %b -> (memref<4xf32>, i1) {
      scf.yield %m1, %false : memref<4xf32>, i1
    } else {
      memref.store %x, %m1[%c0] : memref<4xf32>
      %m4 = memref.alloc() : memref<4xf32>
      %l5:2 = scf.while (%x6 = %m4, %i8 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f10 = arith.cmpi slt, %i8, %n : index
        %m12 = memref.alloc() : memref<4xf32>
        memref.copy %x6, %x6 : memref<4xf32> to memref<4xf32>
        memref.copy %x6, %x6 : memref<4xf32> to memref<4xf32>
        scf.condition(%f10) %m12, %i8 : memref<4xf32>, index
      } do {
      ^bb0(%y7: memref<4xf32>, %i11: index):
        %i9 = arith.addi %i11, %c1 : index
        scf.yield %y7, %i9 : memref<4xf32>, index
      }
      scf.yield %l5#0, %true : memref<4xf32>, i1
    }
    scf.yield %m1, %false : memref<4xf32>, i1
  } else {
    %m13 = memref.alloc() : memref<64xi8>
    %w14 = memref.view %m13[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w14[%c0] : memref<4xf32>
    %w15 = memref.view %m13[%c3][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w15[%c0] : memref<4xf32>
    %m16 = memref.alloc() : memref<4xf32>
    scf.yield %m16, %true : memref<4xf32>, i1
  }
  return
}
func.func @p040(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.select %f1, %a, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  memref.store %x, %m3[%c0] : memref<4xf32>
  return
}
func.func private @p041_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1:2 = scf.if %a -> (memref<4xf32>, i1) {
    %m2 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    %m3 = bufferization.clone %m2 : memref<4xf32> to memref<4xf32>
    scf.yield %m2, %true : memref<4xf32>, i1
  } else {
    scf.yield %given, %false : memref<4xf32>, i1
  }
  scf.if %a {
    %r4:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m5 = memref.alloc() : memref<64xi8>
      %w6 = memref.view %m5[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w6[%c0] : memref<4xf32>
      %w7 = memref.view %m5[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w7[%c0] : memref<4xf32>
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8, %true : memref<4xf32>, i1
    } else {
      %r9:2 = scf.if %a -> (memref<4xf32>, i1) {
        %m10 = memref.alloc() : memref<4xf32>
        scf.yield %m10, %true : memref<4xf32>, i1
      } else {
        scf.yield %r1#0, %false : memref<4xf32>, i1
      }
      scf.yield %r1#0, %false : memref<4xf32>, i1
    }
    %r11 = scf.execute_region -> memref<4xf32> {
      cf.cond_br %a, ^one, ^other
    ^one:
      %m12 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m12 : memref<4xf32>)
    ^other:
      %m13 = memref.alloc() : memref<4xf32>
      cf.br ^last(%m13 : memref<4xf32>)
    ^last(%y14: memref<4xf32>):
      %m15 = memref.alloc() : memref<4xf32>
      scf.yield %y14 : memref<4xf32>
    }
  } else {
  }
  return %r1#0 : memref<4xf32>
}
func.func @p041(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p041_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
