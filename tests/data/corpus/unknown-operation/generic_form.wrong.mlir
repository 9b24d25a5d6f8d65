// Two letters in the wrong order, in generic form.
func.func @generic_form(%x: i32) -> i32 {
  // expected-error@below {{arith.adid is unknown: arith.addi? [unknown-operation]}}
  %y = "arith.adid"(%x, %x) : (i32, i32) -> i32
  return %y : i32
}
