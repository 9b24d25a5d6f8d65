// Nobody asks what the loop ends with, and inside it is the same buffer all the time.
func.func @invariant_in_a_while(%n: index, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%m = %a, %i = %zero) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %m, %i : memref<4xf32>, index
  } do {
  ^bb0(%m: memref<4xf32>, %i: index):
    memref.store %x, %m[%i] : memref<4xf32>
    %next = arith.addi %i, %one : index
    scf.yield %a, %next : memref<4xf32>, index
  }
  %y = memref.load %r#0[%r#1] : memref<4xf32>
  func.call @see(%y) : (f32) -> ()
  return
}

// What the loop carries before the condition it does not ask for after it.
func.func @unused_before(%n: index, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.while (%m = %a, %i = %zero) : (memref<4xf32>, index) -> (memref<4xf32>, index) {
    %more = arith.cmpi slt, %i, %n : index
    %b = memref.alloc() : memref<4xf32>
    memref.store %x, %b[%i] : memref<4xf32>
    scf.condition(%more) %b, %i : memref<4xf32>, index
  } do {
  ^bb0(%m: memref<4xf32>, %i: index):
    memref.store %x, %m[%i] : memref<4xf32>
    %next = arith.addi %i, %one : index
    scf.yield %m, %next : memref<4xf32>, index
  }
  memref.store %x, %r#0[%zero] : memref<4xf32>
  return
}

// All that the loop carries goes.
func.func @nothing_left(%c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.while (%m = %a) : (memref<4xf32>) -> memref<4xf32> {
    memref.store %x, %m[%zero] : memref<4xf32>
    %more = func.call @again() : () -> i1
    scf.condition(%more) %m : memref<4xf32>
  } do {
  ^bb0(%m: memref<4xf32>):
    memref.store %x, %m[%zero] : memref<4xf32>
    scf.yield %m : memref<4xf32>
  }
  %y = memref.load %r[%zero] : memref<4xf32>
  func.call @see(%y) : (f32) -> ()
  return
}
func.func private @again() -> i1

// One of two that are the same does.
func.func @twice_the_same(%n: index, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%m = %a, %k = %a) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %x, %m[%zero] : memref<4xf32>
    memref.store %x, %k[%one] : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.store %x, %b[%zero] : memref<4xf32>
    scf.yield %b, %b : memref<4xf32>, memref<4xf32>
  }
  %y = memref.load %r#0[%zero] : memref<4xf32>
  memref.store %y, %r#1[%one] : memref<4xf32>
  %z = memref.load %r#1[%zero] : memref<4xf32>
  func.call @see(%z) : (f32) -> ()
  return
}

// Two that change places stay two.
func.func @in_turns(%n: index, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%m = %a, %k = %b) -> (memref<4xf32>, memref<4xf32>) {
    memref.store %x, %m[%zero] : memref<4xf32>
    scf.yield %k, %m : memref<4xf32>, memref<4xf32>
  }
  %y = memref.load %r#0[%zero] : memref<4xf32>
  memref.store %y, %r#1[%one] : memref<4xf32>
  %z = memref.load %r#1[%zero] : memref<4xf32>
  func.call @see(%z) : (f32) -> ()
  return
}

// Both cases and the default give the same.
func.func @one_of_a_switch(%i: index, %x: f32) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = scf.index_switch %i -> memref<4xf32>, memref<4xf32>
  case 0 {
    memref.store %x, %a[%zero] : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    memref.store %x, %b[%zero] : memref<4xf32>
    scf.yield %a, %b : memref<4xf32>, memref<4xf32>
  }
  case 7 {
    scf.yield %a, %a : memref<4xf32>, memref<4xf32>
  }
  default {
    scf.yield %a, %a : memref<4xf32>, memref<4xf32>
  }
  memref.copy %r#0, %r#1 : memref<4xf32> to memref<4xf32>
  memref.store %x, %r#1[%zero] : memref<4xf32>
  %y = memref.load %r#1[%zero] : memref<4xf32>
  func.call @see(%y) : (f32) -> ()
  return
}

// Nobody uses what a switch gives.
func.func @unused_of_a_switch(%i: index, %x: f32) {
  %zero = arith.constant 0 : index
  %r = scf.index_switch %i -> memref<4xf32>
  case 0 {
    %b = memref.alloc() : memref<4xf32>
    %y = memref.load %b[%zero] : memref<4xf32>
    func.call @see(%y) : (f32) -> ()
    scf.yield %b : memref<4xf32>
  }
  default {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  return
}
func.func private @see(f32)

func.func @from_outside(%c: i1, %x: f32) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  %r:3 = scf.execute_region -> (memref<4xf32>, i1, memref<4xf32>) {
    func.call @see(%x) : (f32) -> ()
    %b = memref.alloc() : memref<4xf32>
    scf.yield %a, %c, %b : memref<4xf32>, i1, memref<4xf32>
  }
  memref.store %x, %r#0[%zero] : memref<4xf32>
  scf.if %r#1 {
    %y = memref.load %r#2[%zero] : memref<4xf32>
    func.call @see(%y) : (f32) -> ()
  }
  return
}

// The same in the generic form.
func.func @generic(%n: index, %x: f32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r:2 = "scf.while"(%a, %zero) ({
  ^bb0(%m: memref<4xf32>, %i: index):
    %more = arith.cmpi slt, %i, %n : index
    "scf.condition"(%more, %m, %i) : (i1, memref<4xf32>, index) -> ()
  }, {
  ^bb0(%m: memref<4xf32>, %i: index):
    memref.store %x, %m[%i] : memref<4xf32>
    %next = arith.addi %i, %one : index
    "scf.yield"(%a, %next) : (memref<4xf32>, index) -> ()
  }) : (memref<4xf32>, index) -> (memref<4xf32>, index)
  %y = memref.load %r#0[%r#1] : memref<4xf32>
  func.call @see(%y) : (f32) -> ()
  return
}

// Loops in a loop.
func.func @nested(%n: index, %x: f32) -> memref<4xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%m = %a, %k = %b) -> (memref<4xf32>, memref<4xf32>) {
    %s:2 = scf.while (%o = %m, %j = %zero, %p = %k) : (memref<4xf32>, index, memref<4xf32>) -> (index, memref<4xf32>) {
      memref.store %x, %o[%zero] : memref<4xf32>
      %more = arith.cmpi slt, %j, %n : index
      scf.condition(%more) %j, %p : index, memref<4xf32>
    } do {
    ^bb0(%j: index, %q: memref<4xf32>):
      %next = arith.addi %j, %one : index
      scf.yield %m, %next, %q : memref<4xf32>, index, memref<4xf32>
    }
    scf.yield %m, %s#1 : memref<4xf32>, memref<4xf32>
  }
  memref.store %x, %r#0[%zero] : memref<4xf32>
  return %r#1 : memref<4xf32>
}
