// The inner loop frees what each iteration of the outer one allocates, as often as the outer one has counted.
func.func @for_bounded_by_counter() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %m = memref.alloc() : memref<4xf32>
    scf.for %j = %c0 to %i step %c1 {
      // expected-warning@below {{buffer %m may be freed twice [double-free]}}
      memref.dealloc %m : memref<4xf32>
    }
    %is_first = arith.cmpi eq, %i, %c0 : index
    scf.if %is_first {
      memref.dealloc %m : memref<4xf32>
    }
  }
  return
}
