// An operation has one attribute of a name.
func.func @attribute_twice() -> i32 {
  // expected-error@below {{expected another name, found `note` again}}
  %0 = arith.constant {note = "a", other, note = "b"} 1 : i32
  return %0 : i32
}
