// States that loops carry in numbers, and that tell of a buffer what it is.
func.func private @again() -> i1
func.func private @flag_a() -> i1

func.func @not_marked(%n: index, %v: f32) {
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

func.func @marked_for_the_other_way(%n: index, %v: f32) {
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

func.func @freed_by_a_state_and_at_the_end(%v: f32) {
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
