// Loops that go on as long as a condition holds: their last iterations leave the buffer.
func.func @of_blocks(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c10 = arith.constant 10 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c10 : index
  cf.cond_br %goes_on, ^body, ^done
^body:
  // expected-warning@below {{index becomes 9, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  memref.store %x, %m[%i] : memref<8xf32>
  %next = arith.addi %i, %c3 : index
  cf.br ^head(%next : index)
^done:
  return
}

// A branch on data is passed by: its paths meet before the store.
func.func @past_a_branch(%m: memref<8xf32>, %x: f32, %is_odd: i1) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c12 = arith.constant 12 : index
  cf.br ^head(%c1 : index)
^head(%i: index):
  cf.cond_br %is_odd, ^odd, ^even
^odd:
  cf.br ^store(%c1 : index)
^even:
  cf.br ^store(%c2 : index)
^store(%k: index):
  // expected-warning@below {{index becomes 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  memref.store %x, %m[%i] : memref<8xf32>
  %next = arith.muli %i, %c2 : index
  %goes_on = arith.cmpi slt, %next, %c12 : index
  cf.cond_br %goes_on, ^head(%next : index), ^done
^done:
  return
}

func.func @in_a_loop_of_blocks(%m: memref<4x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^rows(%c0 : index)
^rows(%i: index):
  %is_row = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %is_row, ^columns(%i : index), ^done
^columns(%j: index):
  %end = arith.addi %i, %c4 : index
  %is_column = arith.cmpi sle, %j, %end : index
  cf.cond_br %is_column, ^body, ^next
^body:
  %sum = arith.addi %i, %j : index
  // expected-warning@below {{index becomes 8, outside dimension 1 of %m, whose size is 8 [out-of-bounds]}}
  memref.store %x, %m[%i, %sum] : memref<4x8xf32>
  %column = arith.addi %j, %c1 : index
  cf.br ^columns(%column : index)
^next:
  %row = arith.addi %i, %c1 : index
  cf.br ^rows(%row : index)
^done:
  return
}

func.func @of_regions(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %end = scf.while (%i = %c8) : (index) -> index {
    %goes_on = arith.cmpi sge, %i, %c0 : index
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %before = arith.subi %i, %c1 : index
    // expected-warning@below {{index becomes -1, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%before] : memref<8xf32>
    scf.yield %before : index
  }
  return
}

// The index is the number that a choice returns.
func.func @by_choice(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %is_small = arith.cmpi slt, %i, %c2 : index
    %index = scf.if %is_small -> (index) {
      scf.yield %i : index
    } else {
      %sum = arith.addi %i, %c2 : index
      scf.yield %sum : index
    }
    // expected-warning@below {{index becomes 8, outside dimension 0 of %m, whose size is 8 [out-of-bounds]}}
    memref.store %x, %m[%index] : memref<8xf32>
  }
  return
}
