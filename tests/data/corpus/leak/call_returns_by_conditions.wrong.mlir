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
  // expected-warning@below {{buffer %given is never freed [leak]}}
  %given = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %got returned by @both_or_own is never freed [leak]}}
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @frees_only_its_own(%a: i1, %b: i1) {
  %given = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %got returned by @both_or_own is never freed [leak]}}
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  memref.dealloc %given : memref<4xf32>
  return
}
func.func @asks_for_either(%a: i1, %b: i1) {
  %given = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %got returned by @both_or_own is not freed when %either is true [leak]}}
  %got = call @both_or_own(%a, %b, %given) : (i1, i1, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %given : memref<4xf32>
  %either = arith.ori %a, %b : i1
  scf.if %either {
  } else {
    memref.dealloc %got : memref<4xf32>
  }
  return
}
func.func @forgets_the_number(%a: i1, %n: index) {
  // expected-warning@below {{buffer %given is not freed on every path [leak]}}
  %given = memref.alloc() : memref<4xf32>
  %got = call @few_or_own(%a, %n, %given) : (i1, index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %c0 = arith.constant 0 : index
  %none = arith.cmpi sle, %n, %c0 : index
  %true = arith.constant true
  %not_a = arith.xori %a, %true : i1
  %own = arith.andi %not_a, %none : i1
  scf.if %own {
  } else {
    %c3 = arith.constant 3 : index
    %more = arith.cmpi sge, %n, %c3 : index
    %grown = arith.andi %not_a, %more : i1
    scf.if %grown {
      memref.dealloc %given : memref<4xf32>
    }
  }
  return
}
