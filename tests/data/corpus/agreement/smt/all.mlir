func.func @formulas(%a: !smt.bool, %b: !smt.bv<8>, %i: !smt.int, %m: !smt.array<[!smt.int -> !smt.bool]>) {
  %0 = smt.eq %b, %b : !smt.bv<8>
  %1 = smt.distinct %i, %i, %i : !smt.int
  %2 = smt.ite %a, %b, %b : !smt.bv<8>
  %3 = smt.and %a, %0, %1
  %4 = smt.implies %3, %a
  %5 = smt.int.add %i, %i
  %6 = smt.int.cmp lt %i, %5
  %7 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
  %8 = smt.bv.extract %b from 2 : (!smt.bv<8>) -> !smt.bv<4>
  %10 = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.bool>
  %12 = smt.constant true
  %13 = smt.forall ["x", "y"] {
  ^bb0(%x: !smt.int, %y: !smt.int):
    %14 = smt.eq %x, %y : !smt.int
    smt.yield %14 : !smt.bool
  }
  return
}
// -----
func.func @solver(%n: i32) {
  %0 = smt.solver(%n) : (i32) -> i32 {
  ^bb0(%a: i32):
    %1 = smt.declare_fun "c" : !smt.bool
    smt.assert %1
    smt.set_logic "AUFLIA"
    smt.push 1
    smt.check sat {
    } unknown {
    } unsat {
    }
    smt.pop 1
    smt.reset
    smt.yield %a : i32
  }
  return
}
// -----
func.func @functions(%a: !smt.bool, %i: !smt.int, %m: !smt.array<[!smt.int -> !smt.bool]>) {
  %0 = smt.array.select %m[%i] : !smt.array<[!smt.int -> !smt.bool]>
  %1 = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.bv<4>>
  %2 = smt.apply_func %1(%i, %0) : !smt.func<(!smt.int, !smt.bool) !smt.bv<4>>
  %3 = smt.bv.add %2, %2 : !smt.bv<4>
  return
}

// -----

func.func @arrays(%b: !smt.bool, %i: !smt.int) {
  %0 = smt.array.broadcast %b : !smt.array<[!smt.int -> !smt.bool]>
  %1 = smt.array.store %0[%i], %b : !smt.array<[!smt.int -> !smt.bool]>
  return
}

// -----

smt.solver() : () -> () {
  %t = smt.constant true
  %0 = smt.exists {
    smt.yield %t : !smt.bool
  }
  %1 = smt.exists ["x", "y"] weight 2 {
  ^bb0(%x: !smt.int, %y: !smt.bool):
    smt.yield %y : !smt.bool
  }
  %2 = smt.exists ["x"] no_pattern attributes {a.b} {
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }
  %3 = smt.exists {
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  } patterns {
  ^bb0(%x: !smt.bool):
    smt.yield %x : !smt.bool
  }
}
