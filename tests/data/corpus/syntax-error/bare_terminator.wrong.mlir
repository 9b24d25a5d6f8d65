// A terminator without its prefix is unknown in these bodies. That is the only error: its operands are not counted.

func.func @loop(%from: index, %to: index) -> index {
  %last = scf.for %i = %from to %to step %from iter_args(%x = %from) -> (index) {
    // expected-error@below {{`yield` is unknown here: `scf.yield`? [syntax-error]}}
    yield %i : index
  }
  return %last : index
}

// -----

func.func @nest(%m: memref<4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 4 iter_args(%x = %z) -> (f32) {
    %v = affine.load %m[%i] : memref<4xf32>
    %next = arith.addf %x, %v : f32
    // expected-error@below {{`yield` is unknown here: `affine.yield`? [syntax-error]}}
    yield %next : f32
  }
  return %sum : f32
}
