// Both branches yield what the results are.
func.func @yield_of_if(%c: i1, %m: memref<4xf32>, %n: memref<8xf32>) -> memref<4xf32> {
  // expected-error@below {{value %n of type memref<8xf32> is passed as result 0 of scf.if, whose type is memref<4xf32> [type-mismatch]}}
  %r = scf.if %c -> (memref<4xf32>) { scf.yield %m : memref<4xf32> } else { scf.yield %n : memref<8xf32> }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
