// A callee that returns its argument, or a buffer of its own, as memory says: whichever it is, nothing is freed.
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
  // expected-warning@below {{buffer %given is never freed [leak]}}
  %given = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %got returned by @fresh_if is never freed [leak]}}
  %got = call @fresh_if(%flag, %given) : (memref<i1>, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  return
}
