// Two letters in the wrong order, in generic form.
func.func @generic_form(%x: i32) -> i32 {
  %y = "arith.addi"(%x, %x) : (i32, i32) -> i32
  return %y : i32
}
