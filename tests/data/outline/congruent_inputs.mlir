// flags: --no-cost
// Inputs that are the same value as each other in every region are one argument.

func.func private @fn(i32, i32)
func.func private @done(i32)

func.func @f(%a: i32, %x: i32) {
  %c1 = arith.constant 1 : i32
  func.call @fn(%c1, %c1) : (i32, i32) -> ()
  func.call @done(%a) : (i32) -> ()
  return
}

func.func @g(%a: i32, %x: i32) {
  func.call @fn(%x, %x) : (i32, i32) -> ()
  func.call @done(%a) : (i32) -> ()
  return
}
