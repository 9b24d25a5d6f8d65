// A branch passes each argument of its block.
func.func @branch(%c: i1, %x: i32) -> i32 {
  // expected-error@below {{block ^bb2 takes 1 argument, but 0 are passed [operand-count]}}
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb2(%x : i32)
^bb2(%y: i32):
  return %y : i32
}
