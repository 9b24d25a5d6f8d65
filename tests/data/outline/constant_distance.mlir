// flags: --no-cost
// Constants at a fixed distance are one argument and an addition.

func.func private @fn(i32, i32)
func.func private @done(i32)

func.func @f(%a: i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  func.call @fn(%c1, %c2) : (i32, i32) -> ()
  func.call @done(%a) : (i32) -> ()
  return
}

func.func @g(%a: i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  func.call @fn(%c3, %c4) : (i32, i32) -> ()
  func.call @done(%a) : (i32) -> ()
  return
}
