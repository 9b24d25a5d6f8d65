// A constant needs a value.
func.func @constant() -> i32 {
  %x = arith.constant 1 : i32
  return %x : i32
}
