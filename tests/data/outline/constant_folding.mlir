// flags: --no-cost
// A constant that is the same everywhere moves into the function.

func.func private @fn(i32, i32)
func.func private @done(i32)

func.func @f(%a: i32, %b: i32) {
  %c1 = arith.constant 1 : i32
  func.call @fn(%a, %c1) : (i32, i32) -> ()
  func.call @done(%c1) : (i32) -> ()
  return
}

func.func @g(%a: i32, %b: i32) {
  %one = arith.constant 1 : i32
  func.call @fn(%b, %one) : (i32, i32) -> ()
  func.call @done(%one) : (i32) -> ()
  return
}
