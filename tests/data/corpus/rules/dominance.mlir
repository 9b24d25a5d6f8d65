// A use in the same block, after the definition.
func.func @f() {
  %a = arith.constant 1 : i32
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A use in the same block, before the definition.
func.func @f() {
  %b = arith.addi %a, %a : i32
  %a = arith.constant 1 : i32
  return
}
// -----
// A value that uses itself.
func.func @f() {
  %a = arith.addi %a, %a : i32
  return
}
// -----
// A definition in one of two branches, a use after both.
func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  %a = arith.constant 1 : i32
  cf.br ^join
^right:
  cf.br ^join
^join:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// The same value, passed to the block after both.
func.func @f(%c: i1, %d: i32) {
  cf.cond_br %c, ^left, ^right
^left:
  %a = arith.constant 1 : i32
  cf.br ^join(%a : i32)
^right:
  cf.br ^join(%d : i32)
^join(%e: i32):
  %b = arith.addi %e, %e : i32
  return
}
// -----
// A use in a block that the defining block leads to.
func.func @f() {
  %a = arith.constant 1 : i32
  cf.br ^next
^next:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// The blocks in the text the other way round: order in the text means nothing.
func.func @f() {
  cf.br ^first
^second:
  %b = arith.addi %a, %a : i32
  return
^first:
  %a = arith.constant 1 : i32
  cf.br ^second
}
// -----
// A use in a block that runs before the defining one.
func.func @f() {
  cf.br ^first
^second:
  %a = arith.constant 1 : i32
  return
^first:
  %b = arith.addi %a, %a : i32
  cf.br ^second
}
// -----
// A value of a loop's body, used in its head.
func.func @f(%c: i1) {
  cf.br ^head
^head:
  %b = arith.addi %a, %a : i32
  cf.cond_br %c, ^body, ^out
^body:
  %a = arith.constant 1 : i32
  cf.br ^head
^out:
  return
}
// -----
// The same through an argument of the head.
func.func @f(%c: i1, %z: i32) {
  cf.br ^head(%z : i32)
^head(%h: i32):
  %b = arith.addi %h, %h : i32
  cf.cond_br %c, ^body, ^out
^body:
  %a = arith.constant 1 : i32
  cf.br ^head(%a : i32)
^out:
  return
}
// -----
// A value of the head, used after the loop.
func.func @f(%c: i1) {
  cf.br ^head
^head:
  %a = arith.constant 1 : i32
  cf.cond_br %c, ^head, ^out
^out:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A block that control does not reach uses what does not dominate it.
func.func @f() {
  return
^island:
  %b = arith.addi %a, %a : i32
  %a = arith.constant 1 : i32
  return
}
// -----
// A block that control does not reach uses a value of a branch.
func.func @f(%c: i1) {
  cf.cond_br %c, ^left, ^right
^left:
  %a = arith.constant 1 : i32
  return
^right:
  return
^island:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A reached block uses a value of one that control does not reach.
func.func @f() {
  cf.br ^out
^island:
  %a = arith.constant 1 : i32
  cf.br ^out
^out:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// Two blocks that only reach each other.
func.func @f() {
  return
^one:
  %a = arith.addi %b, %b : i32
  cf.br ^two
^two:
  %b = arith.addi %a, %a : i32
  cf.br ^one
}
// -----
// A region in a block that control does not reach.
func.func @f(%c: i1) {
  return
^island:
  scf.if %c {
    %b = arith.addi %a, %a : i32
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A name that nothing defines, in a block that control does not reach.
func.func @f() {
  return
^island:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A use in a region, of a value before its operation.
func.func @f(%c: i1) {
  %a = arith.constant 1 : i32
  scf.if %c {
    %b = arith.addi %a, %a : i32
  }
  return
}
// -----
// A use in a region, of a value after its operation.
func.func @f(%c: i1) {
  scf.if %c {
    %b = arith.addi %a, %a : i32
  }
  %a = arith.constant 1 : i32
  return
}
// -----
// A value of a region, used after its operation.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  }
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A value of the first region, used in the second.
func.func @f(%c: i1) {
  scf.if %c {
    %a = arith.constant 1 : i32
  } else {
    %b = arith.addi %a, %a : i32
  }
  return
}
// -----
// A value of the second region, used in the first.
func.func @f(%c: i1) {
  scf.if %c {
    %b = arith.addi %a, %a : i32
  } else {
    %a = arith.constant 1 : i32
  }
  return
}
// -----
// A result used inside the region of its own operation.
func.func @f(%c: i1) {
  %r = scf.if %c -> i32 {
    %a = arith.constant 1 : i32
    scf.yield %r : i32
  } else {
    %b = arith.constant 1 : i32
    scf.yield %b : i32
  }
  return
}
// -----
// A loop's result used in its body.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%it = %z) -> (i32) {
    %a = arith.addi %r, %it : i32
    scf.yield %a : i32
  }
  return
}
// -----
// A loop's value used in its body.
func.func @f(%lb: index, %z: i32) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%it = %z) -> (i32) {
    %a = arith.addi %it, %it : i32
    scf.yield %a : i32
  }
  %s = arith.addi %r, %r : i32
  return
}
// -----
// A loop's induction variable used after it.
func.func @f(%lb: index) {
  scf.for %i = %lb to %lb step %lb {
  }
  %s = arith.addi %i, %i : index
  return
}
// -----
// A loop's own argument as its initial value.
func.func @f(%lb: index) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%it = %it) -> (i32) {
    scf.yield %it : i32
  }
  return
}
// -----
// A loop's own result as its initial value.
func.func @f(%lb: index) {
  %r = scf.for %i = %lb to %lb step %lb iter_args(%it = %r) -> (i32) {
    scf.yield %it : i32
  }
  return
}
// -----
// A block argument used in a block that its own dominates.
func.func @f(%c: i1) {
  %z = arith.constant 1 : i32
  cf.br ^one(%z : i32)
^one(%a: i32):
  cf.br ^two
^two:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A block argument used in a sibling block.
func.func @f(%c: i1) {
  %z = arith.constant 1 : i32
  cf.cond_br %c, ^one(%z : i32), ^two
^one(%a: i32):
  return
^two:
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A block argument used in the terminator that passes it.
func.func @f() {
  cf.br ^one(%a : i32)
^one(%a: i32):
  return
}
// -----
// A use deep inside regions, of a value in a block that dominates all of them.
func.func @f(%c: i1, %lb: index) {
  %a = arith.constant 1 : i32
  cf.br ^next
^next:
  scf.for %i = %lb to %lb step %lb {
    scf.if %c {
      scf.execute_region {
        cf.br ^inner
      ^inner:
        %b = arith.addi %a, %a : i32
        scf.yield
      }
    }
  }
  return
}
// -----
// A use deep inside regions, of a value in a block that does not dominate them.
func.func @f(%c: i1, %lb: index) {
  cf.cond_br %c, ^one, ^two
^one:
  %a = arith.constant 1 : i32
  cf.br ^two
^two:
  scf.for %i = %lb to %lb step %lb {
    scf.if %c {
      %b = arith.addi %a, %a : i32
    }
  }
  return
}
// -----
// Blocks inside a region: one does not dominate the other.
func.func @f(%c: i1) {
  scf.execute_region {
    cf.cond_br %c, ^one, ^two
  ^one:
    %a = arith.constant 1 : i32
    cf.br ^two
  ^two:
    %b = arith.addi %a, %a : i32
    scf.yield
  }
  return
}
// -----
// The generic form: a use before the definition.
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  %b = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  %a = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "func.return"() : () -> ()
}) : () -> ()
// -----
// The generic form: a use across blocks that do not dominate each other.
"func.func"() <{function_type = (i1) -> (), sym_name = "f"}> ({
^entry(%c: i1):
  "cf.cond_br"(%c)[^one, ^two] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^one:
  %a = "arith.constant"() <{value = 1 : i32}> : () -> i32
  "cf.br"()[^two] : () -> ()
^two:
  %b = "arith.addi"(%a, %a) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  "func.return"() : () -> ()
}) : () -> ()
// -----
// An operation that is not registered keeps the order of a function's body.
func.func @f() {
  "some.use"(%a) : (i32) -> ()
  %a = "some.def"() : () -> i32
  return
}
// -----
// A terminator that is not registered leads to its successors.
func.func @f() {
  %a = "some.def"() : () -> i32
  "some.br"()[^one, ^two] : () -> ()
^one:
  "some.use"(%a) : (i32) -> ()
  return
^two:
  return
}
// -----
// A terminator that is not registered: a value of one branch in the other.
func.func @f() {
  "some.br"()[^one, ^two] : () -> ()
^one:
  %a = "some.def"() : () -> i32
  return
^two:
  "some.use"(%a) : (i32) -> ()
  return
}
// -----
// A switch: a value of one case used in another one.
func.func @f(%flag: i32) {
  cf.switch %flag : i32, [
    default: ^one,
    7: ^two
  ]
^one:
  %a = "some.def"() : () -> i32
  return
^two:
  "some.use"(%a) : (i32) -> ()
  return
}
// -----
// The condition of a while loop is computed in its first region.
func.func @f(%z: i32) {
  %r = scf.while (%x = %z) : (i32) -> i32 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    "some.use"(%c) : (i1) -> ()
    scf.yield %y : i32
  }
  return
}
// -----
// An argument of the first region of a while loop, used in the second.
func.func @f(%z: i32) {
  %r = scf.while (%x = %z) : (i32) -> i32 {
    %c = "some.condition"(%x) : (i32) -> i1
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %x : i32
  }
  return
}
// -----
// The arguments of a parallel loop are visible in it alone.
func.func @f(%lb: index) {
  scf.parallel (%i, %j) = (%lb, %lb) to (%lb, %lb) step (%lb, %lb) {
    "some.use"(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  "some.use"(%j) : (index) -> ()
  return
}
// -----
// The arguments of a function are not visible in the next one.
func.func @f(%a: i32) {
  return
}
func.func @g() {
  "some.use"(%a) : (i32) -> ()
  return
}
// -----
// An affine loop: the upper bound uses the induction variable.
func.func @f() {
  affine.for %i = 0 to %i {
  }
  return
}
// -----
// A nested affine loop's bound is the outer induction variable.
// not covered: what may be a symbol of an affine map is a rule of that dialect alone.
func.func @f() {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to %i {
    }
  }
  return
}
