// The order of numbers is known where a loop asks in one region and counts in another, or in a choice.
func.func @last_of_two_whiles(%n: index, %m: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %runs_n = arith.cmpi slt, %c0, %n : index
  %runs_m = arith.cmpi slt, %c0, %m : index
  %runs = arith.andi %runs_n, %runs_m : i1
  %a = memref.alloc() : memref<4xf32>
  %end = scf.while (%i = %c0) : (index) -> index {
    %goes_on = arith.cmpi slt, %i, %n : index
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %inner_end = scf.while (%j = %c0) : (index) -> index {
      %inner_goes_on = arith.cmpi slt, %j, %m : index
      scf.condition(%inner_goes_on) %j : index
    } do {
    ^bb0(%j: index):
      memref.store %f, %a[%c0] : memref<4xf32>
      %next_i = arith.addi %i, %c1 : index
      %next_j = arith.addi %j, %c1 : index
      %is_last_i = arith.cmpi eq, %next_i, %n : index
      %is_last_j = arith.cmpi sge, %next_j, %m : index
      %is_last = arith.andi %is_last_i, %is_last_j : i1
      scf.if %is_last {
        memref.dealloc %a : memref<4xf32>
      }
      %j_after = arith.addi %j, %c1 : index
      scf.yield %j_after : index
    }
    %i_after = arith.addi %i, %c1 : index
    scf.yield %i_after : index
  }
  scf.if %runs {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @last_of_two_whiles_that_choose(%n: index, %m: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %runs_n = arith.cmpi slt, %c0, %n : index
  %runs_m = arith.cmpi slt, %c0, %m : index
  %runs = arith.andi %runs_n, %runs_m : i1
  %a = memref.alloc() : memref<4xf32>
  %end = scf.while (%i = %c0) : (index) -> index {
    %goes_on = arith.cmpi slt, %i, %n : index
    %then = scf.if %goes_on -> (index) {
      %inner_end = scf.while (%j = %c0) : (index) -> index {
        %is_more = arith.cmpi slt, %j, %m : index
        %inner_then:2 = scf.if %is_more -> (index, i32) {
          memref.store %f, %a[%c0] : memref<4xf32>
          %next_i = arith.addi %i, %c1 : index
          %next_j = arith.addi %j, %c1 : index
          %is_last_i = arith.cmpi eq, %next_i, %n : index
          %is_last_j = arith.cmpi sge, %next_j, %m : index
          %is_last = arith.andi %is_last_i, %is_last_j : i1
          scf.if %is_last {
            memref.dealloc %a : memref<4xf32>
          }
          %j_after = arith.addi %j, %c1 : index
          scf.yield %j_after, %c1_i32 : index, i32
        } else {
          scf.yield %c0, %c0_i32 : index, i32
        }
        %inner_goes_on = arith.trunci %inner_then#1 : i32 to i1
        scf.condition(%inner_goes_on) %inner_then#0 : index
      } do {
      ^bb0(%j: index):
        scf.yield %j : index
      }
      %i_after = arith.addi %i, %c1 : index
      scf.yield %i_after : index
    } else {
      scf.yield %c0 : index
    }
    scf.condition(%goes_on) %then : index
  } do {
  ^bb0(%i: index):
    scf.yield %i : index
  }
  scf.if %runs {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @one_of_a_while_that_chooses(%n: index, %one: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%c0] : memref<4xf32>
  %end = scf.while (%i = %n) : (index) -> index {
    %is_more = arith.cmpi sgt, %i, %c0 : index
    %next:2 = scf.if %is_more -> (index, i32) {
      %is_one = arith.cmpi eq, %i, %one : index
      scf.if %is_one {
        memref.dealloc %a : memref<4xf32>
      }
      %less = arith.subi %i, %c1 : index
      scf.yield %less, %c1_i32 : index, i32
    } else {
      scf.yield %c0, %c0_i32 : index, i32
    }
    %goes_on = arith.trunci %next#1 : i32 to i1
    scf.condition(%goes_on) %next#0 : index
  } do {
  ^bb0(%i: index):
    scf.yield %i : index
  }
  %is_below = arith.cmpi sle, %one, %c0 : index
  %is_above = arith.cmpi sgt, %one, %n : index
  %is_none = arith.ori %is_below, %is_above : i1
  scf.if %is_none {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
