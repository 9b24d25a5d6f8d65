// Callees that free a buffer or hand it back, and say so by an answer that callers can compute as well.
func.func private @fand(%m: memref<4xf32>, %f: i1, %g: i1) -> i1 {
  %b = arith.andi %f, %g : i1
  scf.if %b {
    memref.dealloc %m : memref<4xf32>
  }
  return %b : i1
}
func.func @asks_fand(%f: i1, %g: i1) {
  %m = memref.alloc() : memref<4xf32>
  %r = call @fand(%m, %f, %g) : (memref<4xf32>, i1, i1) -> i1
  %b = arith.andi %f, %g : i1
  scf.if %b {
  } else {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @fgt(%m: memref<4xf32>, %a: index, %b: index) -> i1 {
  %g = arith.cmpi ugt, %a, %b : index
  scf.if %g {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return %g : i1
}
func.func @asks_fgt() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  %r = call @fgt(%m, %c2, %c1) : (memref<4xf32>, index, index) -> i1
  return
}
func.func @asks_fgt_b(%a: index, %b: index) {
  %m = memref.alloc() : memref<4xf32>
  %r = call @fgt(%m, %a, %b) : (memref<4xf32>, index, index) -> i1
  %o = arith.cmpi ule, %a, %b : index
  scf.if %o {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func private @fmod(%m: memref<4xf32>, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %r = arith.remui %n, %c3 : index
  %b = arith.cmpi eq, %r, %c0 : index
  scf.if %b {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return %b : i1
}
func.func private @fbit(%m: memref<4xf32>, %k: i32) -> i1 {
  %b = arith.trunci %k : i32 to i1
  scf.if %b {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return %b : i1
}
func.func @asks_fmod() {
  %c6 = arith.constant 6 : index
  %m = memref.alloc() : memref<4xf32>
  %q = call @fmod(%m, %c6) : (memref<4xf32>, index) -> i1
  return
}
func.func @asks_fmod_b() {
  %k = arith.constant 3 : i32
  %m = memref.alloc() : memref<4xf32>
  %r = call @fbit(%m, %k) : (memref<4xf32>, i32) -> i1
  return
}
func.func private @fbig(%m: memref<?xf32>) -> i1 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %d = memref.dim %m, %c0 : memref<?xf32>
  %b = arith.cmpi ugt, %d, %c2 : index
  scf.if %b {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<?xf32>
  }
  return %b : i1
}
func.func private @f1(%m: memref<4xf32>, %n: index) -> i1 {
  %c1 = arith.constant 1 : index
  %g = arith.cmpi ugt, %n, %c1 : index
  scf.if %g {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %m : memref<4xf32>
  }
  return %g : i1
}
func.func @asks_fbig(%n: index) {
  %c2 = arith.constant 2 : index
  %m = memref.alloc(%n) : memref<?xf32>
  %r = call @fbig(%m) : (memref<?xf32>) -> i1
  %s = arith.cmpi ule, %n, %c2 : index
  scf.if %s {
    memref.dealloc %m : memref<?xf32>
  }
  return
}
func.func @asks_fbig_b(%f: i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %k = arith.select %f, %c1, %c2 : index
  %m = memref.alloc() : memref<4xf32>
  %r = call @f1(%m, %k) : (memref<4xf32>, index) -> i1
  scf.if %f {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @asks_fbig_c(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<4xf32>
    %r = func.call @f1(%m, %i) : (memref<4xf32>, index) -> i1
    %s = arith.cmpi ule, %i, %c1 : index
    scf.if %s {
      memref.dealloc %m : memref<4xf32>
    }
  }
  return
}
func.func private @parse(%m: memref<4xf32>, %n: index) -> i1 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = arith.constant true
  %f = arith.constant false
  %z = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %z, ^err, ^l1
^l1:
  %o = arith.cmpi eq, %n, %c1 : index
  cf.cond_br %o, ^err, ^ok
^err:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %m : memref<4xf32>
  return %f : i1
^ok:
  return %t : i1
}
func.func @asks_parse(%n: index) {
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<4xf32>
  %r = call @parse(%m, %n) : (memref<4xf32>, index) -> i1
  %g = arith.cmpi uge, %n, %c2 : index
  scf.if %g {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @asks_parse_b(%n: index) {
  %m = memref.alloc() : memref<4xf32>
  %k = memref.alloc() : memref<4xf32>
  %r = call @parse(%m, %n) : (memref<4xf32>, index) -> i1
  %s = call @parse(%k, %n) : (memref<4xf32>, index) -> i1
  scf.if %s {
    memref.dealloc %m : memref<4xf32>
    memref.dealloc %k : memref<4xf32>
  }
  return
}
