// A condition of an induction variable and a flag.
func.func @in_the_first_iteration(%n: index, %p: i1, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_first = arith.cmpi eq, %i, %c0 : index
    %frees = arith.andi %is_first, %p : i1
    scf.if %frees {
      memref.dealloc %a : memref<4xf32>
    }
  }
  %runs = arith.cmpi sgt, %n, %c0 : index
  %is_freed = arith.andi %runs, %p : i1
  scf.if %is_freed {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
