// A constant needs a value.
func.func @constant() -> i32 {
  // expected-error@below {{expected}}
  %x = arith.constant : i32
  return %x : i32
}
