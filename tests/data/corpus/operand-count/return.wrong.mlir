// A function returns all its results.
func.func @return(%x: i32) -> (i32, i32) {
  // expected-error@below {{function @return has 2 results, but 1 is passed [operand-count]}}
  return %x : i32
}
