// Loops that go on as long as a condition holds: they stay inside of the buffer.
func.func @of_blocks(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c9 : index
  cf.cond_br %goes_on, ^body, ^done
^body:
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
  %c8 = arith.constant 8 : index
  cf.br ^head(%c1 : index)
^head(%i: index):
  cf.cond_br %is_odd, ^odd, ^even
^odd:
  cf.br ^store(%c1 : index)
^even:
  cf.br ^store(%c2 : index)
^store(%k: index):
  memref.store %x, %m[%i] : memref<8xf32>
  %next = arith.muli %i, %c2 : index
  %goes_on = arith.cmpi slt, %next, %c8 : index
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
  %is_column = arith.cmpi slt, %j, %c4 : index
  cf.cond_br %is_column, ^body, ^next
^body:
  %sum = arith.addi %i, %j : index
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
    %goes_on = arith.cmpi sgt, %i, %c0 : index
    scf.condition(%goes_on) %i : index
  } do {
  ^bb0(%i: index):
    %before = arith.subi %i, %c1 : index
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
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    %is_small = arith.cmpi slt, %i, %c2 : index
    %index = scf.if %is_small -> (index) {
      scf.yield %i : index
    } else {
      %sum = arith.addi %i, %c2 : index
      scf.yield %sum : index
    }
    memref.store %x, %m[%index] : memref<8xf32>
  }
  return
}

// Where the loop may end before, nothing is said.
func.func @that_ends_before(%m: memref<8xf32>, %x: f32, %data: memref<16xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c16 : index
  cf.cond_br %goes_on, ^body, ^done
^body:
  %is_end = memref.load %data[%i] : memref<16xi1>
  cf.cond_br %is_end, ^done, ^store
^store:
  memref.store %x, %m[%i] : memref<8xf32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^done:
  return
}

func.func @where_it_is_asked(%m: memref<8xf32>, %x: f32, %is_short: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c16 : index
  cf.cond_br %goes_on, ^body, ^done
^body:
  cf.cond_br %is_short, ^next, ^store
^store:
  memref.store %x, %m[%i] : memref<8xf32>
  cf.br ^next
^next:
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^done:
  return
}

// Two places of entry: the first number is not known.
func.func @with_two_entries(%m: memref<8xf32>, %x: f32, %is_late: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c16 = arith.constant 16 : index
  cf.cond_br %is_late, ^head(%c16 : index), ^head(%c0 : index)
^head(%i: index):
  %goes_on = arith.cmpi slt, %i, %c7 : index
  cf.cond_br %goes_on, ^body, ^done
^body:
  memref.store %x, %m[%i] : memref<8xf32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^done:
  return
}
