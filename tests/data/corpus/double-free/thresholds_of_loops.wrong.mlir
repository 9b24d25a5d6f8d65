// Each iteration below %k frees.
func.func @freed_below(%n: index, %k: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_below = arith.cmpi slt, %i, %k : index
    scf.if %is_below {
      // expected-warning@below {{buffer %a may be freed twice [double-free]}}
      memref.dealloc %a : memref<4xf32>
    }
  }
  %is_first = arith.cmpi sle, %k, %c0 : index
  %is_none = arith.cmpi sle, %n, %c0 : index
  %is_left = arith.ori %is_first, %is_none : i1
  scf.if %is_left {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
