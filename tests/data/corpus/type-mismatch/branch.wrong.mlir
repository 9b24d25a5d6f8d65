// A branch passes a value of another type than the argument of its block.
func.func @branch(%x: i32) -> i64 {
  // expected-error@below {{value %x of type i32 is passed as argument 0 of block ^bb1, whose type is i64 [type-mismatch]}}
  cf.br ^bb1(%x : i32)
^bb1(%y: i64):
  return %y : i64
}
