// What the first region of a loop hands on are its results, and the arguments of the second.
func.func @condition(%c: i1, %x: i32) -> i32 {
  // expected-error@below {{scf.while has 1 result, but 2 are passed [operand-count]}}
  // expected-error@below {{takes 1 argument, but 2 are passed [operand-count]}}
  %r = scf.while (%s = %x) : (i32) -> i32 { scf.condition(%c) %s, %s : i32, i32 } do {
  ^bb0(%t: i32):
    scf.yield %t : i32
  }
  return %r : i32
}
