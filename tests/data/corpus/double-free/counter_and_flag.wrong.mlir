// A condition of an induction variable and a flag.
func.func @in_all_but_the_first_iteration(%n: index, %p: i1, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %is_later = arith.cmpi ne, %i, %c0 : index
    %frees = arith.andi %is_later, %p : i1
    scf.if %frees {
      // expected-warning@below {{buffer %a may be freed twice}}
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}
