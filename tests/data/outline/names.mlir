// flags: --no-cost
// Names: those of functions that are there are not taken, and the values of a list keep theirs.

module {
  func.func private @outlined_0()
  // In front.
  func.func @f(%a: i32, %b: i32) -> (i32, i32) {
    %0:2 = arith.mulsi_extended %a, %b : i32 // high and low
    %1 = arith.addi %0#0, %0#1 : i32
    // Behind.
    return %0#1, %1 : i32, i32
  }

  func.func @g(%a: i32, %b: i32) -> i32 {
    %low, %high = arith.mulsi_extended %b, %b : i32
    %1 = arith.addi %low, %high : i32
    return %1 : i32
  }

  func.func @h(%c: i1) -> i32 {
    %p:2 = scf.if %c -> (i32, i32) {
      %x = arith.constant 1 : i32
      scf.yield %x, %x : i32, i32
    } else {
      %x = arith.constant 2 : i32
      scf.yield %x, %x : i32, i32
    }
    %low, %high = arith.mulsi_extended %p#0, %p#1 : i32
    %1 = arith.addi %low, %high : i32
    return %1 : i32
  }
}
