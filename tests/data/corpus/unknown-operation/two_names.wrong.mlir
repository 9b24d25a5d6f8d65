// Two names are equally near: which one is meant, only the author knows.
func.func @two_names(%x: f32) -> f32 {
  // expected-error@below {{arith.add is unknown: arith.addf or arith.addi? [unknown-operation]}}
  %y = "arith.add"(%x, %x) : (f32, f32) -> f32
  return %y : f32
}
