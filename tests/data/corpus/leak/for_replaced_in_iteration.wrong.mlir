// A buffer is replaced by another one in one iteration, which the induction variable names.
func.func @loses_the_first(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %is = arith.cmpi eq, %i, %c1 : index
    %y = scf.if %is -> (memref<4xf32>) {
      %m = memref.alloc() : memref<4xf32>
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %r : memref<4xf32>
  return
}
func.func @loses_the_second(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<4xf32>) {
    %is = arith.cmpi eq, %i, %c1 : index
    %y = scf.if %is -> (memref<4xf32>) {
      // expected-warning@below {{buffer %m is not freed when %more is false [leak]}}
      %m = memref.alloc() : memref<4xf32>
      scf.yield %m : memref<4xf32>
    } else {
      scf.yield %x : memref<4xf32>
    }
    scf.yield %y : memref<4xf32>
  }
  memref.dealloc %a : memref<4xf32>
  %more = arith.cmpi sgt, %n, %c2 : index
  scf.if %more {
    memref.dealloc %r : memref<4xf32>
  }
  return
}
