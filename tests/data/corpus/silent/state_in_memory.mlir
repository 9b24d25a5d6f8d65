// What a function keeps in memory beside a buffer says whether the buffer is there, and whose it is.

// A flag that is set where the buffer is made.
func.func @flag(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %no = arith.constant false
  %yes = arith.constant true
  %owns = memref.alloca() : memref<i1>
  memref.store %no, %owns[] : memref<i1>
  %none = memref.alloca() : memref<4xf32>
  %b = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    memref.store %yes, %owns[] : memref<i1>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  memref.store %v, %b[%c0] : memref<4xf32>
  call @look(%owns) : (memref<i1>) -> ()
  %free = memref.load %owns[] : memref<i1>
  scf.if %free {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
// It writes what was there.
func.func private @look(%flag: memref<i1>) {
  %now = memref.load %flag[] : memref<i1>
  memref.store %now, %flag[] : memref<i1>
  return
}

// One that is taken back where the buffer is freed early.
func.func @freed_early(%is_done: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %no = arith.constant false
  %yes = arith.constant true
  %owns = memref.alloca() : memref<i1>
  %b = memref.alloc() : memref<4xf32>
  memref.store %yes, %owns[] : memref<i1>
  cf.cond_br %is_done, ^early, ^late
^early:
  memref.dealloc %b : memref<4xf32>
  memref.store %no, %owns[] : memref<i1>
  cf.br ^late
^late:
  call @look(%owns) : (memref<i1>) -> ()
  %still = memref.load %owns[] : memref<i1>
  cf.cond_br %still, ^free, ^end
^free:
  memref.store %v, %b[%c0] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  cf.br ^end
^end:
  return
}

// A count of those who use the buffer.
func.func @count_of_uses(%is_shared: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %uses = memref.alloca() : memref<1xi32>
  %b = memref.alloc() : memref<4xf32>
  %count = arith.select %is_shared, %two, %one : i32
  memref.store %count, %uses[%c0] : memref<1xi32>
  scf.if %is_shared {
    memref.store %v, %b[%c0] : memref<4xf32>
    func.call @release(%b, %uses) : (memref<4xf32>, memref<1xi32>) -> ()
  }
  func.call @release(%b, %uses) : (memref<4xf32>, memref<1xi32>) -> ()
  return
}
func.func private @release(%b: memref<4xf32>, %uses: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %before = memref.load %uses[%c0] : memref<1xi32>
  %after = arith.subi %before, %one : i32
  memref.store %after, %uses[%c0] : memref<1xi32>
  %is_last = arith.cmpi eq, %after, %zero : i32
  scf.if %is_last {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// A state that a loop moves on.
func.func @state_in_loop(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %fresh = arith.constant 0 : i8
  %filled = arith.constant 1 : i8
  %freed = arith.constant 2 : i8
  %state = memref.alloca() : memref<1xi8>
  memref.store %fresh, %state[%c0] : memref<1xi8>
  %b = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    %now = memref.load %state[%c0] : memref<1xi8>
    %is_fresh = arith.cmpi eq, %now, %fresh : i8
    scf.if %is_fresh {
      memref.store %v, %b[%c0] : memref<4xf32>
      memref.store %filled, %state[%c0] : memref<1xi8>
    }
    %is_filled = arith.cmpi eq, %now, %filled : i8
    scf.if %is_filled {
      memref.dealloc %b : memref<4xf32>
      memref.store %freed, %state[%c0] : memref<1xi8>
    }
  }
  %end = memref.load %state[%c0] : memref<1xi8>
  %is_freed = arith.cmpi eq, %end, %freed : i8
  scf.if %is_freed {
  } else {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// A flag in a global.
memref.global "private" @owns : memref<1xi1> = dense<false>
func.func @global(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %owns = memref.get_global @owns : memref<1xi1>
  memref.store %is_needed, %owns[%c0] : memref<1xi1>
  %none = memref.alloca() : memref<4xf32>
  %b = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  memref.store %v, %b[%c0] : memref<4xf32>
  call @ask_again() : () -> ()
  %again = memref.get_global @owns : memref<1xi1>
  %free = memref.load %again[%c0] : memref<1xi1>
  scf.if %free {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func private @ask_again() {
  %c0 = arith.constant 0 : index
  %owns = memref.get_global @owns : memref<1xi1>
  %now = memref.load %owns[%c0] : memref<1xi1>
  memref.store %now, %owns[%c0] : memref<1xi1>
  return
}

// Two flags that the caller keeps in step.
func.func private @two_flags(%flags: memref<2xi1>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %none = memref.alloca() : memref<4xf32>
  %is_needed = memref.load %flags[%c0] : memref<2xi1>
  %b = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  memref.store %v, %b[%c0] : memref<4xf32>
  %is_owned = memref.load %flags[%c1] : memref<2xi1>
  scf.if %is_owned {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func @flags_in_step(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %flags = memref.alloca() : memref<2xi1>
  memref.store %is_needed, %flags[%c0] : memref<2xi1>
  memref.store %is_needed, %flags[%c1] : memref<2xi1>
  call @two_flags(%flags, %v) : (memref<2xi1>, f32) -> ()
  return
}

// One number for each buffer of a table, asked in two loops.
func.func private @two_loops(%data: memref<3xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %limit = arith.constant 1 : i32
  %table = memref.alloc() : memref<3xmemref<4xf32>>
  scf.for %i = %c0 to %c3 step %c1 {
    %b = memref.alloc() : memref<4xf32>
    memref.store %v, %b[%c0] : memref<4xf32>
    memref.store %b, %table[%i] : memref<3xmemref<4xf32>>
  }
  scf.for %i = %c0 to %c3 step %c1 {
    %d = memref.load %data[%i] : memref<3xi32>
    %is_small = arith.cmpi slt, %d, %limit : i32
    scf.if %is_small {
      %b = memref.load %table[%i] : memref<3xmemref<4xf32>>
      memref.dealloc %b : memref<4xf32>
    }
  }
  scf.for %i = %c0 to %c3 step %c1 {
    %d = memref.load %data[%i] : memref<3xi32>
    %is_large = arith.cmpi sge, %d, %limit : i32
    scf.if %is_large {
      %b = memref.load %table[%i] : memref<3xmemref<4xf32>>
      memref.dealloc %b : memref<4xf32>
    }
  }
  memref.dealloc %table : memref<3xmemref<4xf32>>
  return
}
func.func @two_loops_over_three(%is_small: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %data = memref.alloca() : memref<3xi32>
  %d = arith.extui %is_small : i1 to i32
  memref.store %d, %data[%c0] : memref<3xi32>
  memref.store %one, %data[%c1] : memref<3xi32>
  memref.store %d, %data[%c2] : memref<3xi32>
  call @two_loops(%data, %v) : (memref<3xi32>, f32) -> ()
  return
}

// A state in a global, under another name and in another function.
memref.global "private" @state : memref<1xi32> = dense<0>
func.func @state_of_all(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %free = arith.constant 0 : i32
  %used = arith.constant 1 : i32
  %state = memref.get_global @state : memref<1xi32>
  memref.store %free, %state[%c0] : memref<1xi32>
  %none = memref.alloca() : memref<4xf32>
  %b = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    memref.store %used, %state[%c0] : memref<1xi32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  call @look_at_state() : () -> ()
  memref.store %v, %b[%c0] : memref<4xf32>
  %again = memref.get_global @state : memref<1xi32>
  %now = memref.load %again[%c0] : memref<1xi32>
  %is_used = arith.cmpi eq, %now, %used : i32
  scf.if %is_used {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func private @look_at_state() {
  %c0 = arith.constant 0 : index
  %state = memref.get_global @state : memref<1xi32>
  %now = memref.load %state[%c0] : memref<1xi32>
  memref.store %now, %state[%c0] : memref<1xi32>
  return
}

// Numbers of the caller's that an unknown callee may change.
func.func private @consume(memref<4xf32>)
func.func private @number_of_the_caller(%numbers: memref<1xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %none = memref.alloca() : memref<4xf32>
  %before = memref.load %numbers[%c0] : memref<1xi32>
  %is_needed = arith.cmpi eq, %before, %one : i32
  %b = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  memref.store %v, %b[%c0] : memref<4xf32>
  call @consume(%none) : (memref<4xf32>) -> ()
  %after = memref.load %numbers[%c0] : memref<1xi32>
  %is_there = arith.cmpi eq, %after, %one : i32
  scf.if %is_there {
    memref.dealloc %b : memref<4xf32>
  }
  return
}
func.func @numbers_of_the_caller(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %numbers = memref.alloca() : memref<1xi32>
  %number = arith.extui %is_needed : i1 to i32
  memref.store %number, %numbers[%c0] : memref<1xi32>
  call @number_of_the_caller(%numbers, %v) : (memref<1xi32>, f32) -> ()
  return
}

// A callee notes that the buffer is gone, on a way that is always taken.
func.func private @note(%state: memref<?xi32>, %place: index, %number: i32) {
  memref.store %number, %state[%place] : memref<?xi32>
  return
}
func.func private @freed_and_noted(%state: memref<?xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %gone = arith.constant 0 : i32
  %held = arith.constant 1 : i32
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  call @note(%state, %c0, %gone) : (memref<?xi32>, index, i32) -> ()
  %now = memref.load %state[%c0] : memref<?xi32>
  %is_held = arith.cmpi eq, %now, %held : i32
  scf.if %is_held {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// A state that a callee sets chooses among cases, as a region and as blocks.
func.func private @cases_of_state(%state: memref<?xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %held = arith.constant 1 : i32
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  call @note(%state, %c0, %held) : (memref<?xi32>, index, i32) -> ()
  %now = memref.load %state[%c0] : memref<?xi32>
  %case = arith.index_cast %now : i32 to index
  scf.index_switch %case
  case 0 {
    scf.yield
  }
  case 1 {
    memref.dealloc %b : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
func.func private @blocks_of_state(%state: memref<?xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %held = arith.constant 1 : i32
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  call @note(%state, %c0, %held) : (memref<?xi32>, index, i32) -> ()
  %now = memref.load %state[%c0] : memref<?xi32>
  cf.switch %now : i32, [
    default: ^gone,
    0: ^gone,
    1: ^there
  ]
^there:
  memref.dealloc %b : memref<4xf32>
  return
^gone:
  return
}
func.func @noted_by_a_callee(%v: f32) {
  %c2 = arith.constant 2 : index
  %state = memref.alloc(%c2) : memref<?xi32>
  call @freed_and_noted(%state, %v) : (memref<?xi32>, f32) -> ()
  call @cases_of_state(%state, %v) : (memref<?xi32>, f32) -> ()
  call @blocks_of_state(%state, %v) : (memref<?xi32>, f32) -> ()
  memref.dealloc %state : memref<?xi32>
  return
}

// A state in a global that a callee sets.
memref.global "private" @noted : memref<1xi32> = dense<0>
func.func private @note_in_global() {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %noted = memref.get_global @noted : memref<1xi32>
  memref.store %one, %noted[%c0] : memref<1xi32>
  return
}
func.func private @note_inside() {
  call @note_in_global() : () -> ()
  return
}
func.func @set_by_callee(%v: f32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %noted = memref.get_global @noted : memref<1xi32>
  memref.store %zero, %noted[%c0] : memref<1xi32>
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  call @note_inside() : () -> ()
  %now = memref.load %noted[%c0] : memref<1xi32>
  %is_noted = arith.cmpi eq, %now, %one : i32
  scf.if %is_noted {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A number that a helper writes on one way, into an element that it chooses, or into what the caller has under two names.
func.func private @note_if(%state: memref<?xi32>, %is_needed: i1) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.if %is_needed {
    memref.store %one, %state[%c0] : memref<?xi32>
  }
  return
}
func.func private @note_both(%state: memref<?xi32>, %other: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  memref.store %zero, %other[%c0] : memref<?xi32>
  memref.store %one, %state[%c0] : memref<?xi32>
  memref.store %zero, %other[%c0] : memref<?xi32>
  return
}
func.func @written_by_helpers(%is_needed: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %state = memref.alloca(%c4) : memref<?xi32>
  memref.store %zero, %state[%c0] : memref<?xi32>
  call @note_if(%state, %is_needed) : (memref<?xi32>, i1) -> ()
  %now = memref.load %state[%c0] : memref<?xi32>
  %is_noted = arith.cmpi eq, %now, %one : i32
  %none = memref.alloca() : memref<4xf32>
  %a = scf.if %is_needed -> memref<4xf32> {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %none : memref<4xf32>
  }
  memref.store %v, %a[%c0] : memref<4xf32>
  scf.if %is_noted {
    memref.dealloc %a : memref<4xf32>
  }
  call @note_both(%state, %state) : (memref<?xi32>, memref<?xi32>) -> ()
  %later = memref.load %state[%c0] : memref<?xi32>
  %is_clear = arith.cmpi eq, %later, %zero : i32
  %b = memref.alloc() : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  scf.if %is_clear {
    memref.dealloc %b : memref<4xf32>
  }
  return
}

// Data of one argument, read again when another one has been written.
func.func @read_beside_another(%data: memref<?xi32>, %log: memref<?xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %d = memref.load %data[%c0] : memref<?xi32>
  %is_positive = arith.cmpi sgt, %d, %zero : i32
  scf.if %is_positive {
    memref.dealloc %a : memref<4xf32>
  }
  memref.store %d, %log[%c0] : memref<?xi32>
  %again = memref.load %data[%c0] : memref<?xi32>
  %is_not = arith.cmpi sle, %again, %zero : i32
  scf.if %is_not {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A state that helpers set and tell, of a buffer that is made when it is needed first.
func.func private @set_state(%state: memref<?xi32>, %number: i32) {
  %c0 = arith.constant 0 : index
  memref.store %number, %state[%c0] : memref<?xi32>
  return
}
func.func private @tell_state(%state: memref<?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %number = memref.load %state[%c0] : memref<?xi32>
  return %number : i32
}
func.func @made_when_needed(%n: index, %state: memref<?xi32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %cell = memref.alloca() : memref<memref<4xf32>>
  call @set_state(%state, %zero) : (memref<?xi32>, i32) -> ()
  scf.for %i = %c0 to %n step %c1 {
    %now = func.call @tell_state(%state) : (memref<?xi32>) -> i32
    %is_missing = arith.cmpi eq, %now, %zero : i32
    scf.if %is_missing {
      %new = memref.alloc() : memref<4xf32>
      memref.store %v, %new[%c0] : memref<4xf32>
      memref.store %new, %cell[] : memref<memref<4xf32>>
      func.call @set_state(%state, %one) : (memref<?xi32>, i32) -> ()
    }
  }
  %later = call @tell_state(%state) : (memref<?xi32>) -> i32
  %is_made = arith.cmpi eq, %later, %one : i32
  scf.if %is_made {
    %made = memref.load %cell[] : memref<memref<4xf32>>
    memref.dealloc %made : memref<4xf32>
  }
  return
}
// What a search frees of a table, and what comes after it frees of the rest: the number in memory says how far it came.
func.func @frees_the_rest_in_reverse(%n: index, %data: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2 : i32
  %x = arith.constant 1.0 : f32
  %at = memref.alloca() : memref<index>
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %m = memref.alloc() : memref<4xf32>
    memref.store %x, %m[%c0] : memref<4xf32>
    memref.store %m, %table[%i] : memref<?xmemref<4xf32>>
  }
  memref.store %c0, %at[] : memref<index>
  scf.while : () -> () {
    %here = memref.load %at[] : memref<index>
    %is_inside = arith.cmpi slt, %here, %n : index
    %d = memref.load %data[%here] : memref<?xi32>
    %is_other = arith.cmpi ne, %d, %two : i32
    %goes_on = arith.andi %is_inside, %is_other : i1
    scf.condition(%goes_on)
  } do {
    %here = memref.load %at[] : memref<index>
    %m = memref.load %table[%here] : memref<?xmemref<4xf32>>
    memref.dealloc %m : memref<4xf32>
    %next = arith.addi %here, %c1 : index
    memref.store %next, %at[] : memref<index>
    scf.yield
  }
  %end = memref.load %at[] : memref<index>
  scf.for %i = %end to %n step %c1 {
    %done = arith.subi %i, %end : index
    %last = arith.subi %n, %c1 : index
    %here = arith.subi %last, %done : index
    %m = memref.load %table[%here] : memref<?xmemref<4xf32>>
    memref.dealloc %m : memref<4xf32>
  }
  memref.dealloc %table : memref<?xmemref<4xf32>>
  return
}
