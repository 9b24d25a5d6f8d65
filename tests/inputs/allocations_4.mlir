func.func private @p168_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %b, %true : i1
  %f2 = arith.select %a, %b, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  func.call @consume(%m3) : (memref<4xf32>) -> ()
  return %given : memref<4xf32>
}
func.func @p168(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p168_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p169(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  scf.if %f1 {
    %m2 = memref.alloc() : memref<4xf32>
    %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
      scf.if %f1 {
        func.call @consume(%x5) : (memref<4xf32>) -> ()
      }
      %f6 = arith.xori %f1, %true : i1
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
  } else {
  }
  %m8 = memref.alloc() : memref<4xf32>
  return
}
func.func private @p170_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.xori %a, %true : i1
  %f2 = arith.select %a, %f1, %false : i1
  %m3 = bufferization.clone %given : memref<4xf32> to memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7 = scf.if %f1 -> (memref<4xf32>) {
      %s8 = arith.select %f1, %x6, %given : memref<4xf32>
      %m9 = memref.alloc() : memref<4xf32>
      scf.yield %m9 : memref<4xf32>
    } else {
      scf.yield %x6 : memref<4xf32>
    }
    scf.yield %r7 : memref<4xf32>
  }
  %s10 = arith.select %a, %given, %given : memref<4xf32>
  %m11 = func.call @produce() : () -> memref<4xf32>
  return %m11 : memref<4xf32>
}
func.func @p170(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p170_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p171(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.for %i2 = %c0 to %c3 step %c1 {
  }
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func @p172(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  scf.if %f1 {
  } else {
    %r2 = scf.if %f1 -> (memref<4xf32>) {
      %m3 = memref.alloc() : memref<4xf32>
      %d5 = memref.cast %m3 : memref<4xf32> to memref<?xf32>
      %s4 = memref.cast %d5 : memref<?xf32> to memref<4xf32>
      scf.yield %m3 : memref<4xf32>
    } else {
      %r6 = scf.if %a -> (memref<4xf32>) {
        %m7 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      } else {
        %m8 = memref.alloc() : memref<4xf32>
        scf.yield %m8 : memref<4xf32>
      }
      scf.yield %r6 : memref<4xf32>
    }
  }
  %m9 = memref.alloc() : memref<4xf32>
  %l10 = scf.for %i11 = %c0 to %n step %c1 iter_args(%x12 = %m9) -> (memref<4xf32>) {
    %r13 = scf.if %a -> (memref<4xf32>) {
      memref.copy %x12, %x12 : memref<4xf32> to memref<4xf32>
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    } else {
      scf.yield %x12 : memref<4xf32>
    }
    scf.yield %r13 : memref<4xf32>
  }
  %w15 = memref.subview %l10[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w15[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p173(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c1 to %n step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  return
}
func.func @p174(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %b : i1
  %f2 = arith.ori %c, %a : i1
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %l4:2 = scf.while (%x5 = %m3, %i7 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f9 = arith.cmpi slt, %i7, %n : index
    %m11 = memref.alloc() : memref<4xf32>
    %m12 = memref.alloc() : memref<64xi8>
    %w13 = memref.view %m12[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w13[%c0] : memref<4xf32>
    scf.condition(%f9) %m11, %i7 : memref<4xf32>, index
  } do {
  ^bb0(%y6: memref<4xf32>, %i10: index):
    %i8 = arith.addi %i10, %c1 : index
    scf.yield %y6, %i8 : memref<4xf32>, index
  }
  %r14 = scf.execute_region -> memref<4xf32> {
    cf.cond_br %f2, ^one, ^other
  ^one:
    %m15 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m15 : memref<4xf32>)
  ^other:
    %m16 = memref.alloc() : memref<4xf32>
    cf.br ^last(%m16 : memref<4xf32>)
  ^last(%y17: memref<4xf32>):
    scf.yield %y17 : memref<4xf32>
  }
  return
}
func.func @p175(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<64xi8>
  %w2 = memref.view %m1[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w2[%c0] : memref<4xf32>
  %m3 = memref.alloc() : memref<4xf32>
  %w4 = memref.subview %m3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w4[%c1] : memref<2xf32, strided<[1], offset: 1>>
  return
}
func.func @p176(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %r2 = scf.if %b -> (memref<4xf32>) {
    %m3 = memref.alloc() : memref<4xf32>
    scf.yield %m3 : memref<4xf32>
  } else {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  }
  %d6 = memref.cast %r2 : memref<4xf32> to memref<?xf32>
  %s5 = memref.cast %d6 : memref<?xf32> to memref<4xf32>
  return
}
func.func @p177(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = bufferization.clone %m4 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p178(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %r2:2 = scf.if %c -> (memref<4xf32>, i1) {
    scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
      scf.reduce
    }
    %s4 = arith.select %a, %m1, %m1 : memref<4xf32>
    scf.yield %m1, %false : memref<4xf32>, i1
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5, %true : memref<4xf32>, i1
  }
  scf.if %a {
    %w6 = memref.reinterpret_cast %r2#0 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w6[%c0] : memref<2xf32, strided<[1], offset: 1>>
  }
  %f7 = arith.xori %a, %true : i1
  return
}
func.func @p179(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.parallel (%i1) = (%c0) to (%n) step (%c1) {
    %m2 = memref.alloc() : memref<4xf32>
    %l3 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
      %m6 = memref.alloc() : memref<4xf32>
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %x5 : memref<4xf32>
    }
    scf.reduce
  }
  return
}
func.func private @p180_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %a : i1
  %f2 = arith.andi %f1, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
    %m8 = memref.alloc() : memref<4xf32>
    scf.yield %m8, %true : memref<4xf32>, i1
  }
  return %given : memref<4xf32>
}
func.func @p180(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p180_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p181(%a: i1, %b: i1, %c: i1, %n: index) {
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
    scf.yield %y4, %i6 : memref<4xf32>, index
  }
  memref.copy %l2#0, %l2#0 : memref<4xf32> to memref<4xf32>
  return
}
func.func @p182(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %b -> (memref<4xf32>) {
    %m2 = memref.alloc() : memref<4xf32>
    scf.for %i3 = %c0 to %c3 step %c1 {
      scf.for %i4 = %c0 to %n step %c1 {
      }
    }
    scf.yield %m2 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    scf.for %i6 = %c0 to %n step %c1 {
      %m7 = memref.alloc() : memref<4xf32>
      %m8 = memref.alloc() : memref<4xf32>
      %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %m7, %x12 = %m8) -> (memref<4xf32>, memref<4xf32>) {
        %m13 = memref.alloc() : memref<64xi8>
        %w14 = memref.view %m13[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w14[%c0] : memref<4xf32>
        scf.yield %x12, %x11 : memref<4xf32>, memref<4xf32>
      }
      %l15:2 = scf.for %i16 = %c0 to %c3 step %c1 iter_args(%x17 = %l9#0, %x18 = %l9#1) -> (memref<4xf32>, memref<4xf32>) {
        %m19 = memref.alloc() : memref<4xf32>
        scf.yield %x18, %x17 : memref<4xf32>, memref<4xf32>
      }
    }
    scf.yield %m5 : memref<4xf32>
  }
  %r20:2 = scf.if %a -> (memref<4xf32>, i1) {
    scf.yield %r1, %false : memref<4xf32>, i1
  } else {
    %m21 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m21, %true : memref<4xf32>, i1
  }
  return
}
func.func @p183(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %r4:2 = scf.if %b -> (memref<4xf32>, i1) {
    scf.yield %m1, %false : memref<4xf32>, i1
  } else {
    memref.copy %m1, %m1 : memref<4xf32> to memref<4xf32>
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5, %true : memref<4xf32>, i1
  }
  %d7 = memref.cast %m1 : memref<4xf32> to memref<?xf32>
  %s6 = memref.cast %d7 : memref<?xf32> to memref<4xf32>
  return
}
func.func @p184(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  scf.if %c {
  } else {
  }
  %w2 = memref.expand_shape %m1 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w2[%c0, %c1] : memref<2x2xf32>
  %m3 = memref.alloc() : memref<4xf32>
  return
}
func.func @p185(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %c : i1
  %f2 = arith.xori %a, %true : i1
  %r3 = scf.if %c -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    %l6 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m5) -> (memref<4xf32>) {
      %m9 = memref.alloc() : memref<4xf32>
      scf.if %a {
        %m10 = memref.alloc() : memref<64xi8>
        %w11 = memref.view %m10[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w11[%c0] : memref<4xf32>
        %w12 = memref.view %m10[%c3][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w12[%c0] : memref<4xf32>
      } else {
        %m13 = func.call @produce() : () -> memref<4xf32>
        %s14 = arith.select %c, %x8, %m9 : memref<4xf32>
      }
      scf.yield %x8 : memref<4xf32>
    }
    scf.yield %l6 : memref<4xf32>
  }
  %m15 = memref.alloc() : memref<4xf32>
  %m16 = bufferization.clone %m15 : memref<4xf32> to memref<4xf32>
  return
}
func.func private @p186_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %x1 = memref.load %given[%c1] : memref<4xf32>
  scf.parallel (%i2) = (%c0) to (%n) step (%c1) {
    %m3 = memref.alloc() : memref<4xf32>
    %m4 = func.call @produce() : () -> memref<4xf32>
    scf.reduce
  }
  return %given : memref<4xf32>
}
func.func @p186(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p186_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p187(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %a : i1
  %f2 = arith.select %c, %f1, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  scf.parallel (%i4) = (%c0) to (%n) step (%c1) {
    %r5:2 = scf.if %c -> (memref<4xf32>, i1) {
      %m6 = bufferization.clone %m3 : memref<4xf32> to memref<4xf32>
      scf.yield %m6, %true : memref<4xf32>, i1
    } else {
      scf.if %f2 {
      } else {
      }
      scf.yield %m3, %false : memref<4xf32>, i1
    }
    %d8 = memref.cast %r5#0 : memref<4xf32> to memref<?xf32>
    %s7 = memref.cast %d8 : memref<?xf32> to memref<4xf32>
    scf.reduce
  }
  return
}
func.func @p188(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    %m5 = memref.alloc() : memref<64xi8>
    %w6 = memref.view %m5[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w6[%c0] : memref<4xf32>
    %m7 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  %w8 = memref.expand_shape %l2 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  memref.store %x, %w8[%c0, %c1] : memref<2x2xf32>
  memref.store %x, %l2[%c0] : memref<4xf32>
  return
}
func.func @p189(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %b, %false : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3:2 = scf.for %i4 = %c1 to %n step %c1 iter_args(%x5 = %m2, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m7, %true : memref<4xf32>, i1
  }
  return
}
func.func @p190(%a: i1, %b: i1, %c: i1, %n: index) {
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
  scf.for %i4 = %c1 to %n step %c1 {
  }
  return
}
func.func @p191(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %c : i1
  %f2 = arith.andi %f1, %a : i1
  %m3 = memref.alloc() : memref<4xf32>
  scf.if %c {
    %m4 = memref.alloc() : memref<4xf32>
    %m5 = func.call @produce() : () -> memref<4xf32>
    %l6:2 = scf.for %i7 = %c0 to %n step %c1 iter_args(%x8 = %m4, %x9 = %m5) -> (memref<4xf32>, memref<4xf32>) {
      %m10 = memref.alloc() : memref<64xi8>
      %w11 = memref.view %m10[%c0][] : memref<64xi8> to memref<4xf32>
      memref.store %x, %w11[%c0] : memref<4xf32>
      %s12 = arith.select %f2, %x9, %m3 : memref<4xf32>
      scf.yield %x9, %x8 : memref<4xf32>, memref<4xf32>
    }
    %m13 = memref.alloc() : memref<4xf32>
  }
  %f14 = arith.xori %c, %true : i1
  return
}
func.func private @p192_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = func.call @produce() : () -> memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p192(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p192_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p193(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %l3 = scf.for %i4 = %c1 to %n step %c1 iter_args(%x5 = %m2) -> (memref<4xf32>) {
    scf.yield %x5 : memref<4xf32>
  }
  return
}
func.func @p194(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %b, %b : i1
  %f2 = arith.xori %f1, %true : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    %m4 = memref.alloc() : memref<4xf32>
    %m5 = bufferization.clone %m4 : memref<4xf32> to memref<4xf32>
    scf.reduce
  }
  %m6 = memref.alloc() : memref<4xf32>
  %m7 = memref.alloc() : memref<4xf32>
  return
}
func.func @p195(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.andi %a, %a : i1
  %f2 = arith.andi %a, %a : i1
  %r3 = scf.index_switch %n -> memref<4xf32>
  case 0 {
    %m4 = memref.alloc() : memref<4xf32>
    %l5 = scf.for %i6 = %c0 to %n step %c1 iter_args(%x7 = %m4) -> (memref<4xf32>) {
      %r8 = scf.if %f2 -> (memref<4xf32>) {
        %s9 = arith.select %f2, %x7, %x7 : memref<4xf32>
        %m10 = func.call @produce() : () -> memref<4xf32>
        scf.yield %m10 : memref<4xf32>
      } else {
        scf.yield %x7 : memref<4xf32>
      }
      scf.yield %r8 : memref<4xf32>
    }
    scf.yield %l5 : memref<4xf32>
  }
  case 1 {
    %m11 = memref.alloc() : memref<4xf32>
    scf.yield %m11 : memref<4xf32>
  }
  default {
    scf.if %a {
      %m12 = memref.alloc() : memref<4xf32>
      %l13 = scf.for %i14 = %c1 to %n step %c1 iter_args(%x15 = %m12) -> (memref<4xf32>) {
        %m16 = memref.alloc() : memref<4xf32>
        scf.yield %m16 : memref<4xf32>
      }
      %s17 = func.call @same(%l13) : (memref<4xf32>) -> memref<4xf32>
    }
    %m18 = memref.alloc() : memref<4xf32>
    scf.yield %m18 : memref<4xf32>
  }
  %l19 = scf.for %i20 = %c1 to %n step %c1 iter_args(%x21 = %r3) -> (memref<4xf32>) {
    %m22 = memref.alloc() : memref<4xf32>
    %w23 = memref.reinterpret_cast %m22 to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
    memref.store %x, %w23[%c0] : memref<2xf32, strided<[1], offset: 1>>
    scf.yield %m22 : memref<4xf32>
  }
  return
}
func.func @p196(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %f2 = arith.select %a, %f1, %false : i1
  %m3 = memref.alloc() : memref<4xf32>
  %l4:2 = scf.for %i5 = %c0 to %n step %c1 iter_args(%x6 = %m3, %o7 = %false) -> (memref<4xf32>, i1) {
    %r8:2 = scf.if %f2 -> (memref<4xf32>, i1) {
      %l9:2 = scf.for %i10 = %c0 to %n step %c1 iter_args(%x11 = %m3, %o12 = %false) -> (memref<4xf32>, i1) {
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13, %true : memref<4xf32>, i1
      }
      scf.index_switch %n
      case 0 {
        memref.store %x, %m3[%c0] : memref<4xf32>
        scf.yield
      }
      default {
        %m15 = memref.alloc() : memref<4xf32>
        scf.yield
      }
      %m16 = bufferization.clone %l9#0 : memref<4xf32> to memref<4xf32>
      scf.yield %m16, %true : memref<4xf32>, i1
    } else {
      scf.yield %x6, %o7 : memref<4xf32>, i1
    }
    scf.yield %r8#0, %r8#1 : memref<4xf32>, i1
  }
  return
}
func.func private @p197_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %c, %false : i1
  %f2 = arith.xori %a, %true : i1
  scf.parallel (%i3) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  func.call @consume(%given) : (memref<4xf32>) -> ()
  scf.for %i4 = %c0 to %n step %c1 {
  }
  return %given : memref<4xf32>
}
func.func @p197(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p197_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func private @p198_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %c : i1
  %f2 = arith.xori %f1, %true : i1
  %s3 = func.call @same(%given) : (memref<4xf32>) -> memref<4xf32>
  scf.if %c {
  } else {
  }
  %m4 = memref.alloc() : memref<4xf32>
  scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
    %m6 = memref.alloc() : memref<64xi8>
    %w7 = memref.view %m6[%c0][] : memref<64xi8> to memref<4xf32>
    memref.store %x, %w7[%c0] : memref<4xf32>
    %r8:2 = scf.if %a -> (memref<4xf32>, i1) {
      %l9:2 = scf.for %i10 = %c1 to %n step %c1 iter_args(%x11 = %s3, %o12 = %false) -> (memref<4xf32>, i1) {
        %m13 = func.call @make(%n) : (index) -> memref<4xf32>
        scf.yield %m13, %true : memref<4xf32>, i1
      }
      scf.yield %s3, %false : memref<4xf32>, i1
    } else {
      %m14 = memref.alloc() : memref<4xf32>
      %m15 = func.call @produce() : () -> memref<4xf32>
      %l16:2 = scf.for %i17 = %c0 to %n step %c1 iter_args(%x18 = %m14, %x19 = %m15) -> (memref<4xf32>, memref<4xf32>) {
        scf.yield %x19, %x18 : memref<4xf32>, memref<4xf32>
      }
      scf.yield %l16#0, %true : memref<4xf32>, i1
    }
    scf.reduce
  }
  return %given : memref<4xf32>
}
func.func @p198(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p198_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p199(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %b, %b : i1
  %f2 = arith.andi %f1, %f1 : i1
  %m3 = memref.alloc() : memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  scf.if %f1 {
    scf.if %b {
    } else {
      scf.parallel (%i5) = (%c0) to (%n) step (%c1) {
        scf.reduce
      }
    }
  } else {
    %r6 = scf.index_switch %n -> memref<4xf32>
    case 0 {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7 : memref<4xf32>
    }
    default {
      %m8 = memref.alloc() : memref<4xf32>
      scf.yield %m8 : memref<4xf32>
    }
    scf.for %i9 = %c0 to %c3 step %c1 {
      scf.for %i10 = %c1 to %n step %c1 {
        %m11 = memref.alloc() : memref<4xf32>
        %m12 = memref.alloc() : memref<4xf32>
      }
      %w13 = memref.subview %m3[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
      memref.store %x, %w13[%c1] : memref<2xf32, strided<[1], offset: 1>>
    }
  }
  return
}
func.func private @p200_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %l2:2 = scf.for %i3 = %c1 to %n step %c1 iter_args(%x4 = %given, %o5 = %false) -> (memref<4xf32>, i1) {
    %r6:2 = scf.if %b -> (memref<4xf32>, i1) {
      %r7 = scf.if %a -> (memref<4xf32>) {
        %m8 = memref.alloc() : memref<4xf32>
        scf.yield %m8 : memref<4xf32>
      } else {
        %w9 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
        memref.store %x, %w9[%c0] : memref<2xf32, strided<[1], offset: 1>>
        %m10 = bufferization.clone %x4 : memref<4xf32> to memref<4xf32>
        scf.yield %m10 : memref<4xf32>
      }
      %m11 = func.call @make(%n) : (index) -> memref<4xf32>
      scf.yield %r7, %true : memref<4xf32>, i1
    } else {
      scf.yield %x4, %o5 : memref<4xf32>, i1
    }
    scf.yield %r6#0, %r6#1 : memref<4xf32>, i1
  }
  %m12 = memref.alloc() : memref<4xf32>
  %m13 = memref.alloc() : memref<4xf32>
  %m14 = bufferization.clone %l2#0 : memref<4xf32> to memref<4xf32>
  %l15:3 = scf.for %i16 = %c0 to %n step %c1 iter_args(%x17 = %m12, %x18 = %m13, %x19 = %m14) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    scf.yield %x18, %x19, %x17 : memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  %m20 = func.call @produce() : () -> memref<4xf32>
  %l21:2 = scf.while (%x22 = %l15#0, %i24 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f26 = arith.cmpi slt, %i24, %n : index
    scf.condition(%f26) %x22, %i24 : memref<4xf32>, index
  } do {
  ^bb0(%y23: memref<4xf32>, %i27: index):
    %i25 = arith.addi %i27, %c1 : index
    scf.yield %y23, %i25 : memref<4xf32>, index
  }
  return %l21#0 : memref<4xf32>
}
func.func @p200(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p200_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p201(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.xori %b, %true : i1
  %m3 = memref.alloc() : memref<64xi8>
  %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  return
}
func.func @p202(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  default {
    scf.yield
  }
  %r3 = scf.if %a -> (memref<4xf32>) {
    scf.index_switch %n
    case 0 {
      %r5 = scf.if %a -> (memref<4xf32>) {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6 : memref<4xf32>
      } else {
        %m7 = memref.alloc() : memref<4xf32>
        scf.yield %m7 : memref<4xf32>
      }
      scf.yield
    }
    default {
      %r8 = scf.execute_region -> memref<4xf32> {
        %m9 = memref.alloc() : memref<4xf32>
        scf.yield %m9 : memref<4xf32>
      }
      scf.yield
    }
    %r10 = scf.if %f1 -> (memref<4xf32>) {
      %m11 = memref.alloc() : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    } else {
      %m12 = memref.alloc() : memref<4xf32>
      scf.yield %m12 : memref<4xf32>
    }
    scf.yield %r10 : memref<4xf32>
  } else {
    %m13 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  default {
    %m15 = memref.alloc() : memref<4xf32>
    scf.yield
  }
  %m16 = memref.alloc() : memref<4xf32>
  return
}
func.func @p203(%a: i1, %b: i1, %c: i1, %n: index) {
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
  %r4 = scf.if %a -> (memref<4xf32>) {
    %m5 = memref.alloc() : memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  } else {
    %m6 = memref.alloc() : memref<4xf32>
    scf.yield %m6 : memref<4xf32>
  }
  %w7 = memref.subview %r4[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w7[%c1] : memref<2xf32, strided<[1], offset: 1>>
  scf.index_switch %n
  case 0 {
    %m9 = memref.alloc() : memref<4xf32>
    %m10 = memref.alloc() : memref<4xf32>
    %m11 = memref.alloc() : memref<4xf32>
    %l12:3 = scf.for %i13 = %c0 to %n step %c1 iter_args(%x14 = %m9, %x15 = %m10, %x16 = %m11) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x15, %x16, %x14 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    %m17 = memref.alloc() : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
func.func @p204(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %b, %a, %false : i1
  %f2 = arith.andi %a, %a : i1
  %m3 = memref.alloc() : memref<64xi8>
  %w4 = memref.view %m3[%c0][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w4[%c0] : memref<4xf32>
  %w5 = memref.view %m3[%c3][] : memref<64xi8> to memref<4xf32>
  memref.store %x, %w5[%c0] : memref<4xf32>
  scf.if %f1 {
    scf.index_switch %n
    case 0 {
      scf.yield
    }
    case 1 {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield
    }
    default {
      %m8 = memref.alloc() : memref<4xf32>
      %l9:2 = scf.while (%x10 = %m8, %i12 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
        %f14 = arith.cmpi slt, %i12, %n : index
        memref.copy %x10, %x10 : memref<4xf32> to memref<4xf32>
        scf.condition(%f14) %x10, %i12 : memref<4xf32>, index
      } do {
      ^bb0(%y11: memref<4xf32>, %i15: index):
        %i13 = arith.addi %i15, %c1 : index
        %m16 = func.call @make(%n) : (index) -> memref<4xf32>
        %m17 = memref.alloc() : memref<4xf32>
        scf.yield %m16, %i13 : memref<4xf32>, index
      }
      scf.yield
    }
  }
  %m18 = func.call @produce() : () -> memref<4xf32>
  return
}
func.func @p205(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %a, %a : i1
  %m2 = memref.alloc() : memref<4xf32>
  %m3 = func.call @make(%n) : (index) -> memref<4xf32>
  %m4 = memref.alloc() : memref<4xf32>
  %m5 = memref.alloc() : memref<4xf32>
  %l6:4 = scf.for %i7 = %c0 to %c3 step %c1 iter_args(%x8 = %m2, %x9 = %m3, %x10 = %m4, %x11 = %m5) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %r12 = scf.if %a -> (memref<4xf32>) {
      %m13 = memref.alloc() : memref<4xf32>
      scf.yield %m13 : memref<4xf32>
    } else {
      %m14 = memref.alloc() : memref<4xf32>
      scf.yield %m14 : memref<4xf32>
    }
    scf.yield %x9, %x10, %x11, %x8 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  return
}
func.func private @p206_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %w2 = memref.reinterpret_cast %given to offset: [1], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %w2[%c0] : memref<2xf32, strided<[1], offset: 1>>
  memref.store %x, %given[%c0] : memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p206(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p206_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p207(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.ori %c, %a : i1
  %f2 = arith.cmpi sgt, %n, %c1 : index
  %r3 = scf.if %c -> (memref<4xf32>) {
    %m4 = memref.alloc() : memref<4xf32>
    scf.yield %m4 : memref<4xf32>
  } else {
    %m5 = func.call @produce() : () -> memref<4xf32>
    scf.yield %m5 : memref<4xf32>
  }
  %r6 = scf.if %f2 -> (memref<4xf32>) {
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
    scf.yield %l8 : memref<4xf32>
  } else {
    %m13 = memref.alloc() : memref<4xf32>
    scf.yield %m13 : memref<4xf32>
  }
  return
}
func.func private @p208_part(%a: i1, %b: i1, %c: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.cmpi sgt, %n, %c1 : index
  %f2 = arith.andi %a, %a : i1
  %l3:2 = scf.for %i4 = %c0 to %n step %c1 iter_args(%x5 = %given, %o6 = %false) -> (memref<4xf32>, i1) {
    %m7 = memref.alloc() : memref<4xf32>
    %l8 = scf.for %i9 = %c0 to %n step %c1 iter_args(%x10 = %m7) -> (memref<4xf32>) {
      scf.yield %x10 : memref<4xf32>
    }
    scf.if %b {
      %m11 = memref.alloc() : memref<4xf32>
    } else {
      %r12 = scf.if %b -> (memref<4xf32>) {
        %m13 = memref.alloc() : memref<4xf32>
        scf.yield %m13 : memref<4xf32>
      } else {
        %m14 = memref.alloc() : memref<4xf32>
        scf.yield %m14 : memref<4xf32>
      }
    }
    scf.yield %l8, %true : memref<4xf32>, i1
  }
  %m15 = func.call @produce() : () -> memref<4xf32>
  return %given : memref<4xf32>
}
func.func @p208(%a: i1, %b: i1, %c: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = func.call @p208_part(%a, %b, %c, %n, %given) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  func.call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @p209(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %m1 = memref.alloc() : memref<4xf32>
  %l2 = scf.for %i3 = %c0 to %n step %c1 iter_args(%x4 = %m1) -> (memref<4xf32>) {
    scf.if %a {
    } else {
      %r5:2 = scf.if %b -> (memref<4xf32>, i1) {
        %m6 = memref.alloc() : memref<4xf32>
        scf.yield %m6, %true : memref<4xf32>, i1
      } else {
        memref.copy %x4, %x4 : memref<4xf32> to memref<4xf32>
        scf.yield %x4, %false : memref<4xf32>, i1
      }
    }
    %m7 = func.call @make(%n) : (index) -> memref<4xf32>
    scf.yield %m7 : memref<4xf32>
  }
  scf.parallel (%i8) = (%c0) to (%n) step (%c1) {
    scf.reduce
  }
  return
}
