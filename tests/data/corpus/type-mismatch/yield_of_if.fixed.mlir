// Both branches yield what the results are.
func.func @yield_of_if(%c: i1, %m: memref<4xf32>, %n: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %c -> (memref<4xf32>) {
    scf.yield %m : memref<4xf32>
  } else {
    scf.yield %n : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
