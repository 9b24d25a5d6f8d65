// Freed once as the argument, and once as the result, where a number says that they are one.
func.func private @large_enough(%n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %none = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %none, ^done(%given : memref<4xf32>), ^grow
^grow:
  %own = memref.alloc() : memref<4xf32>
  cf.br ^done(%own : memref<4xf32>)
^done(%r: memref<4xf32>):
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @frees_both(%n: index) {
  %c0 = arith.constant 0 : index
  %given = memref.alloc() : memref<4xf32>
  %got = call @large_enough(%n, %given) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %none = arith.cmpi eq, %n, %c0 : index
  cf.cond_br %none, ^done, ^own
^own:
  memref.dealloc %given : memref<4xf32>
  cf.br ^done
^done:
  return
}
