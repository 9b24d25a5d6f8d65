func.func @first(%a: i32, %b: i32) -> i32 {
  %1, %2 = func.call @outlined_0(%a, %b) : (i32, i32) -> (i32, i32)
  %3 = arith.muli %1, %1 : i32
  return %3 : i32
}

func.func @second(%a: i32, %b: i32) -> i32 {
  %4, %5 = func.call @outlined_0(%a, %b) : (i32, i32) -> (i32, i32)
  %6 = arith.divsi %5, %5 : i32
  return %6 : i32
}

func.func @third(%a: i32, %b: i32) {
  func.call @outlined_0(%a, %b) : (i32, i32) -> (i32, i32)
  return
}

func.func private @outlined_0(%a: i32, %b: i32) -> (i32, i32) {
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %1, %a : i32
  return %1, %2 : i32, i32
}
