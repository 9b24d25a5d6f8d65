// A callee that returns its argument, or a buffer of its own: what several of its arguments say together decides.
func.func private @consume(memref<4xf32>)
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
func.func @frees_nothing(%a: i1, %b: i1) {
  %true = arith.constant true
  %given = memref.alloc() : memref<4xf32>
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  bufferization.dealloc (%given, %got : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}
func.func @asks_for_both(%a: i1, %b: i1) {
  %given = memref.alloc() : memref<4xf32>
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %given : memref<4xf32>
  %both = arith.andi %b, %a : i1
  scf.if %both {
  } else {
    memref.dealloc %got : memref<4xf32>
  }
  return
}
func.func @asks_one_by_one(%a: i1, %b: i1) {
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
func.func @knows_the_number(%a: i1, %n: index) {
  %given = memref.alloc() : memref<4xf32>
  %got = call @few_or_own(%a, %n, %given) : (i1, index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %c1 = arith.constant 1 : index
  %many = arith.cmpi sgt, %n, %c1 : index
  %true = arith.constant true
  %not_a = arith.xori %a, %true : i1
  %own = arith.andi %not_a, %many : i1
  scf.if %own {
    memref.dealloc %given : memref<4xf32>
  }
  return
}
func.func @passes_what_it_knows(%a: i1) {
  %true = arith.constant true
  %c1 = arith.constant 1 : index
  %given = memref.alloc() : memref<4xf32>
  %got = call @few_or_own(%a, %c1, %given) : (i1, index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %other = memref.alloc() : memref<4xf32>
  %same = call @both_or_own(%true, %true, %other) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %same : memref<4xf32>
  return
}
