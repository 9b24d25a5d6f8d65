// A function returns all its results.
func.func @return(%x: i32) -> (i32, i32) {
  return %x, %x : i32, i32
}
