// A number fits its type.
func.func @integer_range() -> i8 {
  %0 = arith.constant 200 : i8
  return %0 : i8
}
