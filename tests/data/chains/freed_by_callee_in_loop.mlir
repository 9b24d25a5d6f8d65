// passes: insert-deallocs clone-canonicalization
// refused: `func.call` calls a function that may free the buffer
func.func private @produce() -> memref<4xf32>
func.func private @make(%n: index) -> memref<4xf32> {
  %new = memref.alloc() : memref<4xf32>
  %x = arith.constant 0.0 : f32
  %i = arith.constant 0 : index
  memref.store %x, %new[%i] : memref<4xf32>
  return %new : memref<4xf32>
}
memref.global "private" constant @known : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func private @replace(%a: i1, %b: i1, %c: i1, %n: index, %given0: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %global = memref.get_global @known : memref<4xf32>
  %f1 = arith.cmpi sgt, %n, %c0 : index
  %i2 = arith.subi %n, %c1 : index
  %r3 = scf.if %f1 -> (memref<4xf32>) {
    %p4 = func.call @replace(%a, %b, %c, %i2, %given0) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
    scf.yield %p4 : memref<4xf32>
  } else {
    %m5 = func.call @make(%n) : (index) -> memref<4xf32>
    %g6 = memref.get_global @known : memref<4xf32>
    %o7 = bufferization.dealloc (%given0 : memref<4xf32>) if (%true) retain (%g6 : memref<4xf32>)
    scf.yield %m5 : memref<4xf32>
  }
  return %r3 : memref<4xf32>
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.0 : f32
  %true = arith.constant true
  %false = arith.constant false
  %f1 = arith.select %a, %a, %false : i1
  %f2 = arith.andi %a, %f1 : i1
  %m3 = func.call @produce() : () -> memref<4xf32>
  %l4 = scf.for %i5 = %c0 to %c3 step %c1 iter_args(%x6 = %m3) -> (memref<4xf32>) {
    %r7 = scf.if %f1 -> (memref<4xf32>) {
      scf.for %i8 = %c0 to %n step %c1 {
        %m9 = memref.alloc() : memref<64xi8>
        %w10 = memref.view %m9[%c0][] : memref<64xi8> to memref<4xf32>
        memref.store %x, %w10[%c0] : memref<4xf32>
      }
      %m11 = memref.alloc() : memref<4xf32>
      %x12 = arith.constant 12.0 : f32
      %i13 = arith.constant 2 : index
      memref.store %x12, %m11[%c0] : memref<4xf32>
      memref.store %x12, %m11[%c1] : memref<4xf32>
      memref.store %x12, %m11[%i13] : memref<4xf32>
      memref.store %x12, %m11[%c3] : memref<4xf32>
      scf.yield %m11 : memref<4xf32>
    } else {
      scf.yield %x6 : memref<4xf32>
    }
    scf.yield %r7 : memref<4xf32>
  }
  %l14:2 = scf.while (%x15 = %l4, %i17 = %c0) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %f19 = arith.cmpi slt, %i17, %n : index
    %m21 = func.call @produce() : () -> memref<4xf32>
    %m22 = memref.alloc() : memref<4xf32>
    %x23 = arith.constant 23.0 : f32
    %i24 = arith.constant 2 : index
    memref.store %x23, %m22[%c0] : memref<4xf32>
    memref.store %x23, %m22[%c1] : memref<4xf32>
    memref.store %x23, %m22[%i24] : memref<4xf32>
    memref.store %x23, %m22[%c3] : memref<4xf32>
    %m25 = memref.alloc() : memref<4xf32>
    %x26 = arith.constant 26.0 : f32
    %i27 = arith.constant 2 : index
    memref.store %x26, %m25[%c0] : memref<4xf32>
    memref.store %x26, %m25[%c1] : memref<4xf32>
    memref.store %x26, %m25[%i27] : memref<4xf32>
    memref.store %x26, %m25[%c3] : memref<4xf32>
    %l28:3 = scf.for %i29 = %c0 to %n step %c1 iter_args(%x30 = %m21, %x31 = %m22, %x32 = %m25) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x31, %x32, %x30 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.condition(%f19) %x15, %i17 : memref<4xf32>, index
  } do {
  ^bb0(%y16: memref<4xf32>, %i20: index):
    %i18 = arith.addi %i20, %c1 : index
    %p33 = func.call @replace(%f2, %f2, %f1, %c1, %y16) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
    %m34 = memref.alloc() : memref<4xf32>
    %x35 = arith.constant 35.0 : f32
    %i36 = arith.constant 2 : index
    memref.store %x35, %m34[%c0] : memref<4xf32>
    memref.store %x35, %m34[%c1] : memref<4xf32>
    memref.store %x35, %m34[%i36] : memref<4xf32>
    memref.store %x35, %m34[%c3] : memref<4xf32>
    %m37 = func.call @produce() : () -> memref<4xf32>
    %l38:3 = scf.for %i39 = %c0 to %c3 step %c1 iter_args(%x40 = %p33, %x41 = %m34, %x42 = %m37) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x41, %x42, %x40 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.yield %l38#2, %i18 : memref<4xf32>, index
  }
  %p43 = func.call @replace(%a, %a, %f1, %n, %l14#0) : (i1, i1, i1, index, memref<4xf32>) -> memref<4xf32>
  %m44 = memref.alloc() : memref<4xf32>
  %x45 = arith.constant 45.0 : f32
  %i46 = arith.constant 2 : index
  memref.store %x45, %m44[%c0] : memref<4xf32>
  memref.store %x45, %m44[%c1] : memref<4xf32>
  memref.store %x45, %m44[%i46] : memref<4xf32>
  memref.store %x45, %m44[%c3] : memref<4xf32>
  return
}
