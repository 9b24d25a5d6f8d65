// A name of the other branch.
func.func @other_branch(%c: i1, %f: f32) -> f32 {
  %r = scf.if %c -> (f32) {
    %x = arith.addf %f, %f : f32
    scf.yield %x : f32
  } else {
    // expected-error@below {{use of undefined value %x [undefined-value]}}
    scf.yield %x : f32
  }
  return %r : f32
}
