// A callee that returns its argument, or a buffer of its own, as memory says: whichever it is, the argument is not freed.
func.func private @consume(memref<4xf32>)
func.func private @fresh_if(%flag: memref<i1>, %given: memref<4xf32>) -> memref<4xf32> {
  %f = memref.load %flag[] : memref<i1>
  %r = scf.if %f -> (memref<4xf32>) {
    %own = memref.alloc() : memref<4xf32>
    scf.yield %own : memref<4xf32>
  } else {
    scf.yield %given : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func @frees_nothing(%flag: memref<i1>) {
  %given = memref.alloc() : memref<4xf32>
  %got = call @fresh_if(%flag, %given) : (memref<i1>, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  %f = memref.load %flag[] : memref<i1>
  scf.if %f {
    memref.dealloc %got : memref<4xf32>
  }
  memref.dealloc %given : memref<4xf32>
  return
}
func.func @knows_what_memory_says() {
  %flag = memref.alloca() : memref<i1>
  %false = arith.constant false
  memref.store %false, %flag[] : memref<i1>
  %given = memref.alloc() : memref<4xf32>
  %got = call @fresh_if(%flag, %given) : (memref<i1>, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  return
}
