// A number fits its type.
func.func @integer_range() -> i8 {
  // expected-error@below {{expected a number that the type holds, found `300`}}
  %0 = arith.constant 300 : i8
  return %0 : i8
}
