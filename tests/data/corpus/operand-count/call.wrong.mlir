// A call passes all arguments.
func.func @call(%x: i32) {
  // expected-error@below {{function @take takes 2 arguments, but 1 is passed [operand-count]}}
  func.call @take(%x) : (i32) -> ()
  return
}
func.func private @take(i32, i32)
