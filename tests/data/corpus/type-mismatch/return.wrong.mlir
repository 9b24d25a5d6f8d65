// A function returns what its type says.
func.func @return(%x: i32) -> f32 {
  // expected-error@below {{value %x of type i32 is passed as result 0 of function @return, whose type is f32 [type-mismatch]}}
  return %x : i32
}
