// One of two buffers, by a number: who asks the same of the number knows which.
func.func private @pick(%n: index, %x: memref<4xf32>, %y: memref<4xf32>) -> memref<4xf32> {
  %c2 = arith.constant 2 : index
  %z = arith.cmpi slt, %n, %c2 : index
  %r = arith.select %z, %x, %y : memref<4xf32>
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @other_by_select(%n: index) {
  %c2 = arith.constant 2 : index
  %p = memref.alloc() : memref<4xf32>
  %q = memref.alloc() : memref<4xf32>
  %r = func.call @pick(%n, %p, %q) : (index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  %z = arith.cmpi sge, %n, %c2 : index
  %other = arith.select %z, %p, %q : memref<4xf32>
  memref.dealloc %other : memref<4xf32>
  return
}
func.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %p = memref.alloc() : memref<4xf32>
    %q = memref.alloc() : memref<4xf32>
    %r = func.call @pick(%i, %p, %q) : (index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    memref.dealloc %r : memref<4xf32>
    %z = arith.cmpi slt, %i, %c2 : index
    scf.if %z {
      memref.dealloc %q : memref<4xf32>
    } else {
      memref.dealloc %p : memref<4xf32>
    }
  }
  return
}
func.func @of_a_number_computed(%n: index) {
  %c1 = arith.constant 1 : index
  %p = memref.alloc() : memref<4xf32>
  %q = memref.alloc() : memref<4xf32>
  %k = arith.addi %n, %c1 : index
  %r = func.call @pick(%k, %p, %q) : (index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  %z = arith.cmpi slt, %n, %c1 : index
  scf.if %z {
    memref.dealloc %q : memref<4xf32>
  } else {
    memref.dealloc %p : memref<4xf32>
  }
  return
}
func.func @at_another_width(%n: index) {
  %c2 = arith.constant 2 : i32
  %p = memref.alloc() : memref<4xf32>
  %q = memref.alloc() : memref<4xf32>
  %r = func.call @pick(%n, %p, %q) : (index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %r : memref<4xf32>
  %k = arith.index_cast %n : index to i32
  %z = arith.cmpi slt, %k, %c2 : i32
  scf.if %z {
    memref.dealloc %q : memref<4xf32>
  } else {
    memref.dealloc %p : memref<4xf32>
  }
  return
}
