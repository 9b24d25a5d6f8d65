// Numbers that two loops select say together when a buffer is freed.

func.func @searched_twice(%a: memref<8xi32>, %key: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %m1 = arith.constant -1 : index
  %t = memref.alloc() : memref<8xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%f = %m1) -> (index) {
    %x = memref.load %a[%i] : memref<8xi32>
    %e = arith.cmpi eq, %x, %key : i32
    %s = arith.select %e, %i, %f : index
    scf.yield %s : index
  }
  %none = arith.cmpi eq, %r, %m1 : index
  scf.if %none {
    memref.dealloc %t : memref<8xf32>
  }
  %q = scf.for %i = %c0 to %c8 step %c1 iter_args(%f = %m1) -> (index) {
    %x = memref.load %a[%i] : memref<8xi32>
    %e = arith.cmpi eq, %x, %key : i32
    %s = arith.select %e, %i, %f : index
    scf.yield %s : index
  }
  %found = arith.cmpi ne, %q, %m1 : index
  scf.if %found {
    memref.dealloc %t : memref<8xf32>
  }
  return
}
