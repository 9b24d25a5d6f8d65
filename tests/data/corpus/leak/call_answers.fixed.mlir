// Callees that answer by a number or a flag: callers that free what is left.
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
  %c0 = arith.constant 0 : i32
  %m = memref.alloc() : memref<4xf32>
  %r = call @try_free(%m, %keep) : (memref<4xf32>, i1) -> i32
  %e = arith.cmpi eq, %r, %c0 : i32
  scf.if %e {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @frees_always(%i: index, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xf32>
  %r = call @less(%i, %n) : (index, index) -> i1
  scf.if %r {
    memref.store %v, %m[%c0] : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}
