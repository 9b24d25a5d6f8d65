func.func private @fn(i32, i32)
func.func private @done(i32)

func.func @f(%a: i32) {
  %c1 = arith.constant 1 : i32
  func.call @outlined_0(%c1, %a) : (i32, i32) -> ()
  return
}

func.func @g(%a: i32) {
  %c3 = arith.constant 3 : i32
  func.call @outlined_0(%c3, %a) : (i32, i32) -> ()
  return
}

func.func private @outlined_0(%base: i32, %a: i32) {
  %distance = arith.constant 1 : i32
  %b = arith.addi %base, %distance : i32
  func.call @fn(%base, %b) : (i32, i32) -> ()
  func.call @done(%a) : (i32) -> ()
  return
}
