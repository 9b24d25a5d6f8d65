// States that loops carry in numbers, in one of which nobody frees.
func.func private @again() -> i1
func.func private @flag_a() -> i1

func.func @not_asked_for_the_state_between(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-warning@below {{buffer %a is not freed on every path}}
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
  %is_freed = arith.cmpi ne, %end, %c0 : index
  scf.if %is_freed {
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @left_by_a_state_that_does_not_free(%v: f32) {
  %c0 = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %s2 = arith.constant 2 : i32
  // expected-warning@below {{buffer %a is not freed on every path}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%c0] : memref<4xf32>
  cf.br ^loop(%s0 : i32)
^loop(%s: i32):
  cf.switch %s : i32, [default: ^end, 0: ^zero, 1: ^one]
^zero:
  %more = func.call @again() : () -> i1
  %next = arith.select %more, %s2, %s1 : i32
  cf.br ^loop(%next : i32)
^one:
  memref.dealloc %a : memref<4xf32>
  cf.br ^loop(%s2 : i32)
^end:
  return
}
