// flags: --no-cost
// Operands that commute are brought to the form of the first region.

func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.subi %1, %b : i32
  return %2 : i32
}

func.func @g(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.muli %y, %0 : i32
  %2 = arith.subi %1, %x : i32
  return %2 : i32
}
