// Callees that say by a number what they have done to a buffer.
func.func private @try_free(%m: memref<4xf32>, %f: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.cond_br %f, ^a, ^b
^a:
  return %c0 : i32
^b:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return %c1 : i32
}
func.func @asks_try_free(%f: i1) {
  %c0 = arith.constant 0 : i32
  %m = memref.alloc() : memref<4xf32>
  %r = call @try_free(%m, %f) : (memref<4xf32>, i1) -> i32
  %e = arith.cmpi eq, %r, %c0 : i32
  scf.if %e {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @pick(%m: memref<4xf32>, %f: i1) -> (memref<4xf32>, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.cond_br %f, ^a, ^b
^a:
  // memref-analyzer: allow(returns-argument-alias)
  return %m, %c0 : memref<4xf32>, i32
^b:
  %n = memref.alloc() : memref<4xf32>
  return %n, %c1 : memref<4xf32>, i32
}
func.func @asks_pick(%f: i1) {
  %c1 = arith.constant 1 : i32
  %m = memref.alloc() : memref<4xf32>
  %r:2 = call @pick(%m, %f) : (memref<4xf32>, i1) -> (memref<4xf32>, i32)
  %e = arith.cmpi eq, %r#1, %c1 : i32
  scf.if %e {
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  return
}
