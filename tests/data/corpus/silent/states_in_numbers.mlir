// States that loops carry in numbers, and that tell whether a buffer is still there.
func.func private @again() -> i1
func.func private @flag_a() -> i1

// A flag that is a number: one where the buffer is gone.
func.func @by_if(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %is_open = arith.cmpi eq, %s, %c0 : index
    %next = scf.if %is_open -> index {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c1 : index
    } else {
      scf.yield %s : index
    }
    scf.yield %next : index
  }
  %is_first = arith.cmpi eq, %end, %c0 : index
  scf.if %is_first {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @by_if_in_while(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %end = scf.while (%s = %c0) : (i32) -> i32 {
    %more = func.call @again() : () -> i1
    scf.condition(%more) %s : i32
  } do {
  ^bb0(%s: i32):
    %is_open = arith.cmpi eq, %s, %c0 : i32
    %next = scf.if %is_open -> i32 {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c1 : i32
    } else {
      scf.yield %s : i32
    }
    scf.yield %next : i32
  }
  %is_first = arith.cmpi eq, %end, %c0 : i32
  scf.if %is_first {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The number goes with a buffer that is carried as well.
func.func @state_of_buffer(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a0 = memref.alloc() : memref<4xf32>
  memref.store %v, %a0[%c0] : memref<4xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %a0, %s = %c1) -> (memref<4xf32>, index) {
    %f = func.call @flag_a() : () -> i1
    %x:2 = scf.if %f -> (memref<4xf32>, index) {
      %is_owned = arith.cmpi eq, %s, %c1 : index
      scf.if %is_owned {
        memref.dealloc %a : memref<4xf32>
      }
      scf.yield %a, %c0 : memref<4xf32>, index
    } else {
      scf.yield %a, %s : memref<4xf32>, index
    }
    scf.yield %x#0, %x#1 : memref<4xf32>, index
  }
  %is_owned = arith.cmpi eq, %r#1, %c1 : index
  scf.if %is_owned {
    memref.dealloc %r#0 : memref<4xf32>
  }
  return
}

// A machine whose second state frees.
func.func @two_states(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %next = scf.index_switch %s -> index
    case 0 {
      scf.yield %c1 : index
    }
    case 1 {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c2 : index
    }
    default {
      scf.yield %s : index
    }
    scf.yield %next : index
  }
  %is_freed = arith.cmpi eq, %end, %c2 : index
  scf.if %is_freed {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// A machine whose first state frees.
func.func @state_machine(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %next = scf.index_switch %s -> index
    case 0 {
      memref.dealloc %a : memref<4xf32>
      scf.yield %c1 : index
    }
    case 1 {
      scf.yield %c2 : index
    }
    default {
      scf.yield %c2 : index
    }
    scf.yield %next : index
  }
  %is_first = arith.cmpi eq, %end, %c0 : index
  scf.if %is_first {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// The same by blocks.
func.func @blocks_free_in_one(%v: f32) {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^loop(%s0 : i32)
^loop(%s: i32):
  cf.switch %s : i32, [default: ^end, 0: ^zero, 1: ^one]
^zero:
  %more = func.call @again() : () -> i1
  cf.cond_br %more, ^loop(%s0 : i32), ^loop(%s1 : i32)
^one:
  memref.dealloc %a : memref<4xf32>
  cf.br ^loop(%s2 : i32)
^end:
  return
}

func.func @blocks_select_free(%v: f32) {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^loop(%s0 : i32)
^loop(%s: i32):
  cf.switch %s : i32, [default: ^end, 0: ^zero, 1: ^one]
^zero:
  %more = func.call @again() : () -> i1
  %next = arith.select %more, %s0, %s1 : i32
  cf.br ^loop(%next : i32)
^one:
  memref.dealloc %a : memref<4xf32>
  cf.br ^loop(%s2 : i32)
^end:
  return
}

func.func @blocks(%v: f32) {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^loop(%s0 : i32)
^loop(%s: i32):
  cf.switch %s : i32, [default: ^end, 0: ^zero, 1: ^one]
^zero:
  %more = func.call @again() : () -> i1
  %next = arith.select %more, %s1, %s2 : i32
  cf.br ^loop(%next : i32)
^one:
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^loop(%s2 : i32)
^end:
  memref.dealloc %a : memref<4xf32>
  return
}

// The state is chosen without control flow.
func.func @select_state(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %x = func.call @flag_a() : () -> i1
    %is_open = arith.cmpi eq, %s, %c0 : index
    %do = arith.andi %x, %is_open : i1
    scf.if %do {
      memref.dealloc %a : memref<4xf32>
    }
    %next = arith.select %x, %c1, %s : index
    scf.yield %next : index
  }
  %is_first = arith.cmpi eq, %end, %c0 : index
  scf.if %is_first {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @count_up_in_if(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %is_open = arith.cmpi ult, %s, %c2 : index
    %next = scf.if %is_open -> index {
      %more = arith.addi %s, %c1 : index
      scf.yield %more : index
    } else {
      scf.yield %s : index
    }
    %is_one = arith.cmpi eq, %s, %c1 : index
    scf.if %is_one {
      memref.dealloc %a : memref<4xf32>
    }
    scf.yield %next : index
  }
  %is_few = arith.cmpi ult, %end, %c2 : index
  scf.if %is_few {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @nested_state(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> (index) {
    %inner = scf.for %j = %c0 to %n step %c1 iter_args(%t = %s) -> (index) {
      %next = scf.index_switch %t -> index
      case 0 {
        memref.dealloc %a : memref<4xf32>
        scf.yield %c1 : index
      }
      default {
        scf.yield %c1 : index
      }
      scf.yield %next : index
    }
    scf.yield %inner : index
  }
  scf.index_switch %end
  case 0 {
    memref.dealloc %a : memref<4xf32>
    scf.yield
  }
  default {
    scf.yield
  }
  return
}

func.func @while_state(%v: f32) {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  %end = scf.while (%s = %s0) : (i32) -> i32 {
    %go = arith.cmpi ne, %s, %s2 : i32
    scf.condition(%go) %s : i32
  } do {
  ^bb0(%s: i32):
    %is0 = arith.cmpi eq, %s, %s0 : i32
    %next = scf.if %is0 -> i32 {
      %more = func.call @again() : () -> i1
      %n = arith.select %more, %s0, %s1 : i32
      scf.yield %n : i32
    } else {
      memref.dealloc %a : memref<4xf32>
      scf.yield %s2 : i32
    }
    scf.yield %next : i32
  }
  return
}
