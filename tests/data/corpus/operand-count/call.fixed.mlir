// A call passes all arguments.
func.func @call(%x: i32) {
  func.call @take(%x, %x) : (i32, i32) -> ()
  return
}
func.func private @take(i32, i32)
