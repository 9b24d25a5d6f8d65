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
  // expected-warning@below {{buffer %given is never freed [leak]}}
  %given = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %got returned by @large_enough is never freed [leak]}}
  %got = call @large_enough(%n, %given) : (index, memref<4xf32>) -> memref<4xf32>
  call @consume(%got) : (memref<4xf32>) -> ()
  return
}
func.func @frees_what_comes_back(%n: index) {
  // expected-warning@below {{buffer %given is not freed when %got is a fresh allocation [leak]}}
  %given = memref.alloc() : memref<4xf32>
  %got = call @large_enough(%n, %given) : (index, memref<4xf32>) -> memref<4xf32>
  memref.dealloc %got : memref<4xf32>
  return
}
