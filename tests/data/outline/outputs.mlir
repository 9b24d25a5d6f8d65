// flags: --no-cost
// What is used after one of the regions is a result of the function, for all of them.

func.func @first(%a: i32, %b: i32) -> i32 {
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %1, %a : i32
  %3 = arith.muli %1, %1 : i32
  return %3 : i32
}

func.func @second(%a: i32, %b: i32) -> i32 {
  %4 = arith.addi %a, %b : i32
  %5 = arith.addi %4, %a : i32
  %6 = arith.divsi %5, %5 : i32
  return %6 : i32
}

func.func @third(%a: i32, %b: i32) {
  %7 = arith.addi %a, %b : i32
  %8 = arith.addi %7, %a : i32
  return
}
