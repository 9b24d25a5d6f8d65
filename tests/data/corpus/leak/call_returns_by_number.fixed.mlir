// A callee that returns its argument, or a buffer of its own: a number decides.
func.func private @consume(memref<4xf32>)
func.func private @large_enough(%n: index, %given: memref<4xf32>) -> memref<4xf32> {
  %c1 = arith.constant 1 : index
  %more = arith.cmpi sgt, %n, %c1 : index
  %r = scf.if %more -> (memref<4xf32>) {
    %own = memref.alloc() : memref<4xf32>
    scf.yield %own : memref<4xf32>
  } else {
    scf.yield %given : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @frees_nothing(%n: index) {
  %true = arith.constant true
  %given = memref.alloc() : memref<4xf32>
  %got = call @large_enough(%n, %given) : (index, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  bufferization.dealloc (%given, %got : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return
}
func.func @frees_what_comes_back(%n: index) {
  %c2 = arith.constant 2 : index
  %given = memref.alloc() : memref<4xf32>
  %got = call @large_enough(%n, %given) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  %own = arith.cmpi sge, %n, %c2 : index
  scf.if %own {
    memref.dealloc %given : memref<4xf32>
  }
  return
}
func.func @knows_the_number() {
  %c1 = arith.constant 1 : index
  %given = memref.alloc() : memref<4xf32>
  %got = call @large_enough(%c1, %given) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  return
}
