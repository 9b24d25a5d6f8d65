// The start of a loop-carried value.
func.func @iter_args(%n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %f) -> (f32) {
    %y = arith.addf %x, %f : f32
    scf.yield %y : f32
  }
  return %r : f32
}
