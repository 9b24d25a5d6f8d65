// Freed once as the argument, and once as the result, where several arguments together say that they are one.
func.func private @both_or_own(%a: i1, %b: i1, %given: memref<4xf32>) -> memref<4xf32> {
  %both = arith.andi %a, %b : i1
  %r = scf.if %both -> (memref<4xf32>) {
    scf.yield %given : memref<4xf32>
  } else {
    %own = memref.alloc() : memref<4xf32>
    scf.yield %own : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func private @few_or_own(%a: i1, %n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c2 = arith.constant 2 : index
  %few = arith.cmpi slt, %n, %c2 : index
  %either = arith.ori %a, %few : i1
  cf.cond_br %either, ^done(%given : memref<4xf32>), ^grow
^grow:
  %own = memref.alloc() : memref<4xf32>
  cf.br ^done(%own : memref<4xf32>)
^done(%r: memref<4xf32>):
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @frees_both(%a: i1, %b: i1) {
  %given = memref.alloc() : memref<4xf32>
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %true = arith.constant true
  %both = arith.andi %a, %b : i1
  %own = arith.xori %both, %true : i1
  scf.if %own {
    memref.dealloc %given : memref<4xf32>
  }
  return
}
func.func @asks_for_one(%a: i1, %b: i1) {
  %given = memref.alloc() : memref<4xf32>
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  scf.if %a {
    scf.if %b {
    } else {
      memref.dealloc %given : memref<4xf32>
    }
  } else {
    memref.dealloc %given : memref<4xf32>
  }
  return
}
func.func @takes_the_right_bound(%n: index) {
  %false = arith.constant false
  %given = memref.alloc() : memref<4xf32>
  %got = call @few_or_own(%false, %n, %given) : (i1, index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %c1 = arith.constant 1 : index
  %some = arith.cmpi sgt, %n, %c1 : index
  scf.if %some {
    memref.dealloc %given : memref<4xf32>
  }
  return
}
