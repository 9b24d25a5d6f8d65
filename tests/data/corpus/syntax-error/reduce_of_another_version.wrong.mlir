// `scf.reduce` ends its block today. The terminator that an older version wrote after it is no second error.

func.func @sum(%n: index, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%z) -> f32 {
    // expected-error@below {{expected `scf.reduce` at the end of its block [syntax-error]}}
    scf.reduce(%z) : f32 {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
    scf.yield
  }
  return %r : f32
}
