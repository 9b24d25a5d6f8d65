func.func @f(%a: i32) {
  %c10 = arith.constant 10 : i32
  func.call @outlined_0(%a, %c10) : (i32, i32) -> ()
  %c11 = arith.constant 11 : i32
  func.call @outlined_0(%a, %c11) : (i32, i32) -> ()
  return
}

func.func private @outlined_0(%a: i32, %b: i32) {
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %1, %a : i32
  return
}
