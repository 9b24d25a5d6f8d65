// flags: --no-cost
// Constants that differ from region to region are arguments.

func.func @f(%a: i32) {
  %c10 = arith.constant 10 : i32
  %1 = arith.addi %a, %c10 : i32
  %2 = arith.addi %1, %a : i32
  %c11 = arith.constant 11 : i32
  %3 = arith.addi %a, %c11 : i32
  %4 = arith.addi %3, %a : i32
  return
}
