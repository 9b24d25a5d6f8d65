func.func private @fn(i32, i32)
func.func private @done(i32)

func.func @f(%a: i32, %b: i32) {
  func.call @outlined_0(%a) : (i32) -> ()
  return
}

func.func @g(%a: i32, %b: i32) {
  func.call @outlined_0(%b) : (i32) -> ()
  return
}

func.func private @outlined_0(%a: i32) {
  %c1 = arith.constant 1 : i32
  func.call @fn(%a, %c1) : (i32, i32) -> ()
  func.call @done(%c1) : (i32) -> ()
  return
}
