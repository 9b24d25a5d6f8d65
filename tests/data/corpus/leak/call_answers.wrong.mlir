// Callees that answer by a number or a flag: one caller takes the answer for its opposite, the other does not ask.
func.func private @try_free(%m: memref<4xf32>, %keep: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.cond_br %keep, ^kept, ^freed
^kept:
  return %c0 : i32
^freed:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return %c1 : i32
}
func.func private @less(%i: index, %n: index) -> i1 {
  %r = arith.cmpi ult, %i, %n : index
  return %r : i1
}
func.func @asks_for_the_number(%keep: i1) {
  %c1 = arith.constant 1 : i32
  // expected-warning@below {{buffer %m is not freed when %keep is true [leak]}}
  %m = memref.alloc() : memref<4xf32>
  %r = call @try_free(%m, %keep) : (memref<4xf32>, i1) -> i32
  %e = arith.cmpi eq, %r, %c1 : i32
  scf.if %e {
    // expected-error@below {{buffer %m is freed twice [double-free]}}
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @frees_nothing(%i: index, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  // expected-warning@below {{buffer %m is never freed [leak]}}
  %m = memref.alloc() : memref<4xf32>
  %r = call @less(%i, %n) : (index, index) -> i1
  scf.if %r {
    memref.store %v, %m[%c0] : memref<4xf32>
  }
  return
}
