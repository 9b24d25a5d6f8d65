func.func @p084(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %b : i1
  scf.if %f1 {
    %m2 = memref.alloc() : memref<4xf32>
    %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
      %f8 = arith.cmpi slt, %i6, %n : index
      memref.store %x, %x4[%c0] : memref<4xf32>
      %m10 = func.call @produce() : () -> memref<4xf32>
      scf.condition(%f8) %x4, %i6 : memref<4xf32>, index
    } do {
    ^bb0(%y5: memref<4xf32>, %i9: index):
      %i7 = arith.addi %i9, %c1 : index
      scf.yield %y5, %i7 : memref<4xf32>, index
    }
  }
  %r11 = scf.execute_region -> memref<4xf32> {
    %m12 = memref.alloc() : memref<4xf32>
    scf.yield %m12 : memref<4xf32>
  }
  return
}
func.func @p085(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %r2 = scf.execute_region -> memref<4xf32> {
    cf.cond_br %a, ^one, ^other
  ^one:
    %m3 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m3 : memref<4xf32>)
  ^other:
    %m4 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m4 : memref<4xf32>)
  ^last(%y5: memref<4xf32>):
    scf.yield %y5 : memref<4xf32>
  }
  %l6:2 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %r2, %o9 = %false) -> (memref<4xf32>, i1) {
    %m10 = memref.alloc() : memref<4xf32>
    %s11 = func.call @same(%r2) : (memref<4xf32>) -> memref<4xf32>
    scf.yield %m10, %true : memref<4xf32>, i1
  }
  return
}
func.func @p086(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.andi %c, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %d8 = memref.cast %x6 : memref<4xf32> to memref<?xf32>
    %s7 = memref.cast %d8 : memref<?xf32> to memref<4xf32>
    %w9 = memref.expand_shape %s7 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
    memref.store %x, %w9[%c0, %c1] : memref<2x2xf32>
    scf.yield %x6 : memref<4xf32>
  }
  return
}
func.func private @p087_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.select %f1, %f1, %false : i1
  %r3:2 = scf.if %f2 -> (memref<4xf32>, i1) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4, %true : memref<4xf32>, i1
  } else {
    scf.for %i5 = %c0 to %c3 step %c1 {
      %w6 = memref.expand_shape %given [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
      memref.store %x, %w6[%c0, %c1] : memref<2x2xf32>
      func.call @consume(%given) : (memref<4xf32>) -> ()
    }
    scf.yield %given, %false : memref<4xf32>, i1
  }
  memref.copy %r3#0, %r3#0 : memref<4xf32> to memref<4xf32>
  %l7:2 = scf.for %i8 = %c0 to %n step %c1 iter_args(%x9 = %given, %o10 = %false) -> (memref<4xf32>, i1) {
    %d12 = memref.cast %r3#0 : memref<4xf32> to memref<?xf32>
    %s11 = memref.cast %d12 : memref<?xf32> to memref<4xf32>
    scf.if %f2 {
    } else {
      %l13:2 = scf.for %i14 = %c0 to %n step %c1 iter_args(%x15 = %x9, %o16 = %false) -> (memref<4xf32>, i1) {
        %r17:2 = scf.if %f2 -> (memref<4xf32>, i1) {
          %m18 = func.call @make(%n) : (index) -> memref<4xf32>
          %w19 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
          memref.store %x, %w19[%c0] : memref<2xf32, strided<[1], offset: 1>>
          scf.yield %m18, %true : memref<4xf32>, i1
        } else {
          scf.yield %x15, %o16 : memref<4xf32>, i1
        }
        scf.yield %r17#0, %r17#1 : memref<4xf32>, i1
      }
    }
    %m20 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m20, %true : memref<4xf32>, i1
  }
  return %given : memref<4xf32>
}
func.func @p087(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p087_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p088(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    scf.condition(%f9) %x5, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.if %f1 {
      %s11 = arith.select %f1, %y6, %y6 : memref<4xf32>
    }
    %f12 = arith.xori %f1, %true : i1
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13, %i8 : memref<4xf32>, index
  }
  %r14:2 = scf.if %a -> (memref<4xf32>, i1) {
    scf.yield %l4#0, %false : memref<4xf32>, i1
  } else {
    scf.for %i15 = %c0 to %c3 step %c1 {
      %r16 = scf.if %f1 -> (memref<4xf32>) {
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %m17 : memref<4xf32>
      } else {
        %m18 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m18 : memref<4xf32>
      }
      memref.copy %l4#0, %l4#0 : memref<4xf32> to memref<4xf32>
    }
    %m19 = memref.alloc() : memref<4xf32>
    scf.yield %m19, %true : memref<4xf32>, i1
  }
  return
}
func.func @p089(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.yield %x5 : memref<4xf32>
  }
  %s6 = func.call @same(%l3) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p090(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.select %f1, %b, %false : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    scf.if %f1 {
    } else {
    }
    scf.reduce
  }
  scf.if %a {
    %r4 = scf.if %f2 -> (memref<4xf32>) {
      %m5 = memref.alloc() : memref<4xf32>
      %l6 = scf.for %i7 = %c1 to %n step %c1 iter_args(%x8 = %m5) -> (memref<4xf32>) {
        %r9 = scf.if %b -> (memref<4xf32>) {
          %m10 = memref.alloc() : memref<4xf32>
          memref.store %x, %m10[%c0] : memref<4xf32>
          scf.yield %m10 : memref<4xf32>
        } else {
          scf.yield %x8 : memref<4xf32>
        }
        scf.yield %r9 : memref<4xf32>
      }
      scf.yield %l6 : memref<4xf32>
    } else {
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    }
  } else {
    scf.if %f1 {
      %m12 = memref.alloc() : memref<4xf32>
      memref.store %x, %m12[%c0] : memref<4xf32>
    }
  }
  return
}
func.func @p091(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  return
}
func.func @p092(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %m2 = memref.alloc() : memref<4xf32>
  %s3 = func.call @same(%m2) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func private @p093_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %m2 = memref.alloc() : memref<4xf32>
    %x3 = memref.load %m2[%c1] : memref<4xf32>
    scf.reduce
  }
  %r4:2 = scf.if %c -> (memref<4xf32>, i1) {
    scf.yield %given, %false : memref<4xf32>, i1
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5, %true : memref<4xf32>, i1
  }
  %m6 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  scf.for %i7 = %c1 to %n step %c1 {
    %m8 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p093(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p093_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p094(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %b, %a, %false : i1
  scf.if %f1 {
    %m3 = func.call @produce() : () -> memref<4xf32>
    scf.parallel (%i4) = (%c0) to (%n) step (%c1) {
      %m5 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
      %l6 = scf.for %i7 = %c0 to %c3 step %c1 iter_args(%x8 = %m5) -> (memref<4xf32>) {
        memref.store %x, %x8[%c0] : memref<4xf32>
        func.call @consume(%m3) : (memref<4xf32>) -> ()
        scf.yield %x8 : memref<4xf32>
      }
      scf.reduce
    }
  } else {
    scf.if %b {
      %r9 = scf.if %f1 -> (memref<4xf32>) {
        %m10 = memref.alloc() : memref<4xf32>
        scf.yield %m10 : memref<4xf32>
      } else {
        %m11 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m11 : memref<4xf32>
      }
    } else {
      %r12 = scf.if %a -> (memref<4xf32>) {
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      } else {
        %m14 = memref.alloc() : memref<4xf32>
        scf.yield %m14 : memref<4xf32>
      }
    }
  }
  scf.parallel (%i15) = (%c0) to (%n) step (%c1) {
    %r16 = scf.if %f1 -> (memref<4xf32>) {
      %m17 = memref.alloc() : memref<4xf32>
      %l18 = scf.for %i19 = %c0 to %n step %c1 iter_args(%x20 = %m17) -> (memref<4xf32>) {
        scf.yield %x20 : memref<4xf32>
      }
      scf.yield %l18 : memref<4xf32>
    } else {
      %m21 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m21 : memref<4xf32>
    }
    scf.reduce
  }
  scf.if %f1 {
    %m22 = func.call @produce() : () -> memref<4xf32>
  } else {
  }
  return
}
func.func @p095(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %r2 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  }
  case 1 {
    scf.if %a {
    } else {
    }
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  default {
    scf.if %f1 {
    } else {
    }
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %m6 = func.call @make(%n) : (index) -> memref<4xf32>
  return
}
func.func @p096(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  memref.store %x, %m2[%c0] : memref<4xf32>
  return
}
func.func private @p097_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %x1 = memref.load %given[%c1] : memref<4xf32>
  %r2 = scf.if %a -> (memref<4xf32>) {
    memref.store %x, %given[%c0] : memref<4xf32>
    scf.if %b {
      %m3 = memref.alloc() : memref<4xf32>
      %s4 = arith.select %c, %m3, %given : memref<4xf32>
    }
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p097(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p097_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p098(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.select %c, %b, %false : i1
  scf.if %b {
    %m3 = memref.alloc() : memref<4xf32>
    %m4 = memref.alloc() : memref<4xf32>
  } else {
  }
  scf.if %f1 {
    %m5 = memref.alloc() : memref<4xf32>
    %l6 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m5) -> (memref<4xf32>) {
      scf.yield %x8 : memref<4xf32>
    }
    scf.for %i9 = %c0 to %n step %c1 {
      %r10:2 = scf.if %c -> (memref<4xf32>, i1) {
        %m11 = memref.alloc() : memref<4xf32>
        scf.yield %m11, %true : memref<4xf32>, i1
      } else {
        %m12 = func.call @make(%n) : (index) -> memref<4xf32>
        memref.store %x, %m12[%c0] : memref<4xf32>
        scf.yield %l6, %false : memref<4xf32>, i1
      }
    }
  } else {
    %r13 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m14 = memref.alloc() : memref<64xi8>
      %w15 = memref.view %m14[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w15[%c0] : memref<4xf32>
      %w16 = memref.view %m14[%c3][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w16[%c0] : memref<4xf32>
      %m17 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m17 : memref<4xf32>
    }
    default {
      %m18 = memref.alloc() : memref<4xf32>
      scf.yield %m18 : memref<4xf32>
    }
  }
  %m19 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func @p099(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %r2 = scf.if %a -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    %m4 = func.call @produce() : () -> memref<4xf32>
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  %m6 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p100_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %a {
  }
  %m1 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  return %m1 : memref<4xf32>
}
func.func @p100(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p100_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p101(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  scf.if %b {
  } else {
  }
  scf.if %b {
  } else {
    %m2 = memref.alloc() : memref<4xf32>
    %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
      %r6 = scf.if %b -> (memref<4xf32>) {
        %m7 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      } else {
        scf.yield %x5 : memref<4xf32>
      }
      scf.yield %r6 : memref<4xf32>
    }
  }
  return
}
func.func @p102(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
func.func @p103(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.select %a, %f1, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    func.call @consume(%x6) : (memref<4xf32>) -> ()
    scf.yield %x6 : memref<4xf32>
  }
  scf.for %i7 = %c0 to %c3 step %c1 {
    memref.store %x, %l4[%c0] : memref<4xf32>
  }
  %m8 = memref.alloc() : memref<4xf32>
  %m9 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p104_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.for %i2 = %c0 to %c3 step %c1 {
    %r3 = scf.execute_region -> memref<4xf32> {
      %m4 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m4 : memref<4xf32>
    }
  }
  %m6 = memref.alloc() : memref<4xf32>
  %r7 = scf.execute_region -> memref<4xf32> {
    %m8 = bufferization.clone %m6 : memref<4xf32> to memref<4xf32>
    scf.yield %m8 : memref<4xf32>
  }
  return %m6 : memref<4xf32>
}
func.func @p104(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p104_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p105(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  return
}
func.func private @p106_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %l2:2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %given, %o5 = %false) -> (memref<4xf32>, i1) {
    %r6:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m7 = memref.alloc() : memref<4xf32>
      %x8 = memref.load %m7[%c1] : memref<4xf32>
      scf.yield %m7, %true : memref<4xf32>, i1
    } else {
      scf.yield %x4, %o5 : memref<4xf32>, i1
    }
    scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
  }
  %m9 = memref.alloc() : memref<4xf32>
  scf.if %f1 {
    %l10:2 = scf.for %i11 = %c1 to %n step %c1 iter_args(%x12 = %l2#0, %o13 = %false) -> (memref<4xf32>, i1) {
      %m14 = bufferization.clone %x12 : memref<4xf32> to memref<4xf32>
      scf.yield %m14, %true : memref<4xf32>, i1
    }
    %m15 = memref.alloc() : memref<4xf32>
  } else {
    %m16 = func.call @produce() : () -> memref<4xf32>
  }
  scf.if %f1 {
  } else {
    %s17 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
  }
  return %given : memref<4xf32>
}
func.func @p106(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p106_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p107(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  return
}
func.func @p108(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  scf.for %i3 = %c0 to %c3 step %c1 {
    %r4 = scf.if %a -> (memref<4xf32>) {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    } else {
      %r6 = scf.execute_region -> memref<4xf32> {
        %m7 = memref.alloc() : memref<64xi8>
        %w8 = memref.view %m7[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w8[%c0] : memref<4xf32>
        %w9 = memref.view %m7[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w9[%c0] : memref<4xf32>
        cf.cond_br %a, ^one, ^other
      ^one:
        %m10 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m10 : memref<4xf32>)
      ^other:
        %m11 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m11 : memref<4xf32>)
      ^last(%y12: memref<4xf32>):
        scf.yield %y12 : memref<4xf32>
      }
      scf.yield %r6 : memref<4xf32>
    }
  }
  %m13 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p109_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %r3:2 = scf.if %a -> (memref<4xf32>, i1) {
    %r4 = scf.if %a -> (memref<4xf32>) {
      %m5 = memref.alloc() : memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    } else {
      %m6 = memref.alloc() : memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    }
    scf.yield %m2, %false : memref<4xf32>, i1
  } else {
    memref.store %x, %given[%c0] : memref<4xf32>
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  %m8 = func.call @make(%n) : (index) -> memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p109(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p109_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p110_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  return %given : memref<4xf32>
}
func.func @p110(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p110_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p111(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = func.call @produce() : () -> memref<4xf32>
  %m3 = memref.alloc() : memref<64xi8>
  %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  return
}
func.func @p112(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %r2 = scf.if %f1 -> (memref<4xf32>) {
    %m3 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    scf.parallel (%i4) = (%c0) to (%n) step (%c1) {
      %m5 = memref.alloc() : memref<4xf32>
      memref.copy %m5, %m5 : memref<4xf32> to memref<4xf32>
      scf.reduce
    }
    %m6 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %w7 = memref.subview %r2[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w7[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p113(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c1 to %n step %c1 iter_args(%x5 = %m1, %x6 = %m2) -> (memref<4xf32>, memref<4xf32>) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %x6, %x5 : memref<4xf32>, memref<4xf32>
  }
  scf.if %a {
  } else {
    %l8:2 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %l3#0, %o11 = %false) -> (memref<4xf32>, i1) {
      %m12 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m12, %true : memref<4xf32>, i1
    }
    %l13:2 = scf.for %i14 = %c0 to %n step %c1 iter_args(%x15 = %l3#1, %o16 = %false) -> (memref<4xf32>, i1) {
      %m17 = bufferization.clone %l3#0 : memref<4xf32> to memref<4xf32>
      scf.yield %m17, %true : memref<4xf32>, i1
    }
  }
  %f18 = arith.xori %a, %true : i1
  scf.if %c {
  } else {
    %m19 = memref.alloc() : memref<4xf32>
    %m20 = func.call @make(%n) : (index) -> memref<4xf32>
  }
  %l21:2 = scf.while (%x22 = %l3#0, %i24 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f26 = arith.cmpi slt, %i24, %n : index
    %m28 = memref.alloc() : memref<4xf32>
    %m29 = memref.alloc() : memref<4xf32>
    scf.condition(%f26) %m28, %i24 : memref<4xf32>, index
  } do {
  ^bb0(%y23: memref<4xf32>, %i27: index):
    %i25 = arith.addi %i27, %c1 : index
    %m30 = memref.alloc() : memref<4xf32>
    %r31:2 = scf.if %c -> (memref<4xf32>, i1) {
      scf.if %a {
        func.call @consume(%y23) : (memref<4xf32>) -> ()
      }
      scf.if %b {
        memref.store %x, %y23[%c0] : memref<4xf32>
      } else {
        %m32 = memref.alloc() : memref<4xf32>
        %m33 = memref.alloc() : memref<4xf32>
      }
      scf.yield %y23, %false : memref<4xf32>, i1
    } else {
      %w34 = memref.subview %y23[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w34[%c1] : memref<2xf32, strided<[1], offset: 1>>
      %m35 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m35, %true : memref<4xf32>, i1
    }
    scf.yield %m30, %i25 : memref<4xf32>, index
  }
  return
}
func.func @p114(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<64xi8>
  %w3 = memref.view %m2[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w3[%c0] : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p115_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    %m10 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.if %a {
      %m11 = func.call @make(%n) : (index) -> memref<4xf32>
    } else {
      scf.if %f1 {
      } else {
        memref.store %x, %m10[%c0] : memref<4xf32>
      }
    }
    scf.condition(%f8) %m10, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  %r12 = scf.if %f1 -> (memref<4xf32>) {
    %m13 = bufferization.clone %l3#0 : memref<4xf32> to memref<4xf32>
    %x14 = memref.load %given[%c1] : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  } else {
    %m15 = memref.alloc() : memref<4xf32>
    scf.yield %m15 : memref<4xf32>
  }
  %m16 = memref.alloc() : memref<4xf32>
  %s17 = arith.select %a, %given, %given : memref<4xf32>
  return %s17 : memref<4xf32>
}
func.func @p115(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p115_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p116(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %f2 = arith.xori %b, %true : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<64xi8>
  %w5 = memref.view %m4[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  %w6 = memref.view %m4[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w6[%c0] : memref<4xf32>
  return
}
func.func @p117(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
    scf.for %i3 = %c0 to %n step %c1 {
      %m4 = memref.alloc() : memref<4xf32>
      %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
        %r8 = scf.if %f1 -> (memref<4xf32>) {
          %s9 = func.call @same(%x7) : (memref<4xf32>) -> memref<4xf32>
          %m10 = func.call @make(%n) : (index) -> memref<4xf32>
          scf.yield %m10 : memref<4xf32>
        } else {
          scf.yield %x7 : memref<4xf32>
        }
        scf.yield %r8 : memref<4xf32>
      }
      %s11 = arith.select %b, %l5, %l5 : memref<4xf32>
    }
    scf.reduce
  }
  %m12 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p118_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %m2 = memref.alloc() : memref<4xf32>
  memref.copy %given, %given : memref<4xf32> to memref<4xf32>
  memref.store %x, %m2[%c0] : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p118(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p118_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p119_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  scf.index_switch %n
  case 0 {
    %m4 = memref.alloc() : memref<64xi8>
    %w5 = memref.view %m4[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w5[%c0] : memref<4xf32>
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  %m6 = memref.alloc() : memref<4xf32>
  %l7:2 = scf.while (%x8 = %m6, %i10 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f12 = arith.cmpi slt, %i10, %n : index
    %m14 = func.call @make(%n) : (index) -> memref<4xf32>
    %m15 = memref.alloc() : memref<4xf32>
    scf.if %b {
    } else {
    }
    scf.condition(%f12) %m14, %i10 : memref<4xf32>, index
  } do {
  ^bb0(%y9: memref<4xf32>, %i13: index):
    %i11 = arith.addi %i13, %c1 : index
    %m16 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
    memref.store %x, %y9[%c0] : memref<4xf32>
    scf.yield %y9, %i11 : memref<4xf32>, index
  }
  %m17 = memref.alloc() : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p119(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p119_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p120(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %s2 = func.call @same(%m1) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p121(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %b, %false : i1
  %f2 = arith.xori %f1, %true : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  scf.for %i4 = %c0 to %c3 step %c1 {
  }
  %m5 = func.call @produce() : () -> memref<4xf32>
  %r6 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  case 1 {
    scf.if %a {
      %m8 = bufferization.clone %m5 : memref<4xf32> to memref<4xf32>
    }
    %m9 = memref.alloc() : memref<4xf32>
    scf.yield %m9 : memref<4xf32>
  }
  default {
    memref.copy %m5, %m5 : memref<4xf32> to memref<4xf32>
    %m10 = memref.alloc() : memref<4xf32>
    scf.yield %m10 : memref<4xf32>
  }
  return
}
func.func @p122(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.while (%x4 = %m2, %i6 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f8 = arith.cmpi slt, %i6, %n : index
    %m10 = bufferization.clone %x4 : memref<4xf32> to memref<4xf32>
    %s11 = func.call @either(%b, %m10, %m10) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    scf.condition(%f8) %m10, %i6 : memref<4xf32>, index
  } do {
  ^bb0(%y5: memref<4xf32>, %i9: index):
    %i7 = arith.addi %i9, %c1 : index
    %m12 = memref.alloc() : memref<4xf32>
    %w13 = memref.expand_shape %y5 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
    memref.store %x, %w13[%c0, %c1] : memref<2x2xf32>
    scf.yield %y5, %i7 : memref<4xf32>, index
  }
  %m14 = func.call @produce() : () -> memref<4xf32>
  scf.if %a {
    %m15 = memref.alloc() : memref<4xf32>
    func.call @consume(%m15) : (memref<4xf32>) -> ()
  }
  %f16 = arith.xori %a, %true : i1
  return
}
func.func @p123(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %b {
  }
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %m2 = memref.alloc() : memref<4xf32>
    %s3 = arith.select %a, %m2, %m2 : memref<4xf32>
    scf.reduce
  }
  return
}
func.func @p124(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %c, %true : i1
  %f2 = arith.select %b, %c, %false : i1
  %r3 = scf.if %a -> (memref<4xf32>) {
    %r4 = scf.if %c -> (memref<4xf32>) {
      %m5 = memref.alloc() : memref<4xf32>
      %s6 = func.call @either(%a, %m5, %m5) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    } else {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
    scf.yield %r4 : memref<4xf32>
  } else {
    scf.if %b {
      %m8 = memref.alloc() : memref<4xf32>
      %l9 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %m8) -> (memref<4xf32>) {
        %r12 = scf.if %f1 -> (memref<4xf32>) {
          %m13 = memref.alloc() : memref<4xf32>
          scf.yield %m13 : memref<4xf32>
        } else {
          scf.yield %x11 : memref<4xf32>
        }
        scf.yield %r12 : memref<4xf32>
      }
    } else {
    }
    %m14 = memref.alloc() : memref<4xf32>
    scf.yield %m14 : memref<4xf32>
  }
  scf.if %f1 {
    %m15 = memref.alloc() : memref<4xf32>
  } else {
  }
  %s16 = func.call @same(%r3) : (memref<4xf32>) -> memref<4xf32>
  return
}
func.func @p125(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %c -> (memref<4xf32>) {
    %r2 = scf.if %c -> (memref<4xf32>) {
      %m3 = memref.alloc() : memref<64xi8>
      %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w4[%c0] : memref<4xf32>
      %m5 = func.call @produce() : () -> memref<4xf32>
      scf.yield %m5 : memref<4xf32>
    } else {
      %m6 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %m6 : memref<4xf32>
    }
    scf.yield %r2 : memref<4xf32>
  } else {
    scf.if %a {
    } else {
      %m7 = memref.alloc() : memref<4xf32>
      %m8 = memref.alloc() : memref<4xf32>
      %m9 = memref.alloc() : memref<4xf32>
      %l10:3 = scf.for %i11 = %c0 to %n step %c1 iter_args(%x12 = %m7, %x13 = %m8, %x14 = %m9) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
        %m15 = func.call @produce() : () -> memref<4xf32>
        scf.yield %x13, %x14, %x12 : memref<4xf32>, memref<4xf32>, memref<4xf32>
      }
      %m16 = func.call @produce() : () -> memref<4xf32>
    }
    %m17 = memref.alloc() : memref<4xf32>
    scf.yield %m17 : memref<4xf32>
  }
  memref.copy %r1, %r1 : memref<4xf32> to memref<4xf32>
  return
}
