// An operation has one attribute of a name.
func.func @attribute_twice() -> i32 {
  %0 = arith.constant {note = "a", other, notes = "b"} 1 : i32
  return %0 : i32
}
