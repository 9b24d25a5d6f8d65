// A label that nothing defines.
func.func @f() {
  cf.br ^nowhere
}
// -----
// A label that is defined twice.
func.func @f() {
  cf.br ^one
^one:
  return
^one:
  return
}
// -----
// The same label in two functions.
func.func @f() {
  cf.br ^one
^one:
  return
}
func.func @g() {
  cf.br ^one
^one:
  return
}
// -----
// The same label in two regions of one operation.
func.func @f() {
  "some.op"() ({
    cf.br ^one
  ^one:
    "some.end"() : () -> ()
  }, {
    cf.br ^one
  ^one:
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
// -----
// The same label in a region and around it.
func.func @f() {
  scf.execute_region {
    cf.br ^one
  ^one:
    scf.yield
  }
  cf.br ^one
^one:
  return
}
// -----
// The same label around a region and in it, the outer one first.
func.func @f() {
  cf.br ^one
^one:
  scf.execute_region {
    cf.br ^one
  ^one:
    scf.yield
  }
  return
}
// -----
// A jump out of a region.
func.func @f() {
  scf.execute_region {
    cf.br ^out
  }
  cf.br ^out
^out:
  return
}
// -----
// A jump into a region.
func.func @f() {
  scf.execute_region {
    cf.br ^inner
  ^inner:
    scf.yield
  }
  cf.br ^inner
}
// -----
// A jump into the sibling region.
func.func @f() {
  "some.op"() ({
    cf.br ^one
  ^one:
    "some.end"() : () -> ()
  }, {
    cf.br ^one
  }) : () -> ()
  return
}
// -----
// A jump to a block of another function.
func.func @f() {
  cf.br ^one
^one:
  return
}
func.func @g() {
  cf.br ^one
}
// -----
// A jump to the entry block.
func.func @f() {
^entry:
  cf.br ^entry
}
// -----
// A jump to the entry block from another one.
func.func @f(%c: i1) {
^entry(%d: i1):
  cf.br ^next
^next:
  cf.br ^entry(%d : i1)
}
// -----
// A label on the entry block of a function without arguments.
func.func @f() {
^entry:
  cf.br ^next
^next:
  return
}
// -----
// A jump to the entry block of a region.
func.func @f() {
  scf.execute_region {
  ^entry:
    cf.br ^entry
  }
  return
}
// -----
// A jump to the entry block of a region of an operation that is not registered.
func.func @f() {
  "some.op"() ({
  ^entry:
    cf.br ^entry
  }) : () -> ()
  return
}
// -----
// A jump to the entry block by a terminator that is not registered.
func.func @f() {
^entry:
  "some.br"()[^entry] : () -> ()
}
// -----
// A block that nothing jumps to.
func.func @f() {
  return
^island:
  return
}
// -----
// A block that jumps to itself.
func.func @f() {
  cf.br ^one
^one:
  cf.br ^one
}
// -----
// Labels are told apart by their case.
func.func @f() {
  cf.br ^One
^one:
  return
}
// -----
// A forward reference to a label in a nested region of several blocks.
func.func @f(%c: i1) {
  scf.execute_region {
    cf.cond_br %c, ^two, ^one
  ^one:
    cf.br ^two
  ^two:
    scf.yield
  }
  return
}
// -----
// A switch to a label that nothing defines.
func.func @f(%flag: i32) {
  cf.switch %flag : i32, [
    default: ^one,
    7: ^two
  ]
^one:
  return
}
// -----
// A generic branch to a label that nothing defines.
func.func @f() {
  "some.br"()[^one, ^two] : () -> ()
^one:
  return
}
// -----
// A label twice in sibling regions, and a third time in one of them.
func.func @f() {
  "some.op"() ({
    cf.br ^one
  ^one:
    "some.end"() : () -> ()
  }, {
    cf.br ^one
  ^one:
    cf.br ^two
  ^two:
    cf.br ^one
  ^one:
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
// -----
// An operation that is no terminator has a successor.
func.func @f() {
  %a = "arith.constant"() [^one] <{value = 1 : i32}> : () -> i32
^one:
  return
}
// -----
// A terminator in the middle of a block.
func.func @f() {
  return
  return
}
// -----
// A branch in the middle of a block.
func.func @f() {
  cf.br ^one
  %a = arith.constant 1 : i32
^one:
  return
}
// -----
// A block without a terminator.
func.func @f() {
  %a = arith.constant 1 : i32
}
// -----
// A block in the middle without a terminator.
func.func @f() {
  cf.br ^one
^one:
  %a = arith.constant 1 : i32
^two:
  return
}
// -----
// A body without an operation.
func.func @f() {
}
// -----
// An empty block at the end.
func.func @f() {
  cf.br ^one
^one:
}
// -----
// A region of an operation that is not registered may lack a terminator.
func.func @f() {
  "some.op"() ({
    %a = arith.constant 1 : i32
  }) : () -> ()
  return
}
// -----
// A region of an operation that is not registered may be empty.
func.func @f() {
  "some.op"() ({
  }) : () -> ()
  return
}
// -----
// A loop's terminator is left out.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A loop that yields leaves its terminator out.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%x = %z) -> (i32) {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A region of one block at most has two.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
    cf.br ^one
  ^one:
    scf.yield
  }
  return
}
// -----
// A terminator of another operation.
// not covered: which operations may be around an operation is not in the tables.
func.func @f() {
  scf.yield
}
// -----
// A return in a loop.
// not covered: which operations may be around an operation is not in the tables.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
    func.return
  }
  return
}
// -----
// An operation that is not registered may end a block.
func.func @f() {
  "some.end"() : () -> ()
}
