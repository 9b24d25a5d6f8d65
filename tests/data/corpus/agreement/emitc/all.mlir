emitc.include <"stdio.h">
emitc.include "own.h"
emitc.func @declared(i32) attributes {specifiers = ["extern"]}
emitc.func @named(%a: i32, %b: i32) -> i32 {
  %0 = emitc.add %a, %b : (i32, i32) -> i32
  emitc.return %0 : i32
}
emitc.declare_func @named
emitc.global extern @outside : i32
emitc.global static const @table : !emitc.array<2xi32> = dense<[1, 2]>
emitc.verbatim "// as it is"
// -----
emitc.func @loops(%n: index, %m: i32) {
  emitc.for %i = %n to %n step %n {
    emitc.call_opaque "use"(%i) : (index) -> ()
  }
  emitc.for %i = %m to %m step %m : i32 {
    emitc.call_opaque "use"(%i) {args = [0 : index, 4 : i32]} : (i32) -> ()
  } {unroll}
  emitc.return
}
// -----
emitc.func @conditions(%c: i1, %v: i32) {
  emitc.if %c {
    emitc.call_opaque "use"(%v) : (i32) -> ()
  }
  emitc.if %c {
  } else {
    emitc.call_opaque "use"(%v) : (i32) -> ()
  }
  emitc.switch %v : i32
  case 2 {
    emitc.call_opaque "two"() : () -> ()
    emitc.yield
  }
  case -5 {
    emitc.yield
  }
  default {
    emitc.yield
  }
  emitc.switch %v : i32 default {
  }
  emitc.return
}
// -----
emitc.func @expressions(%a: i32, %b: i32) -> i32 {
  %0 = emitc.expression %a, %b : (i32, i32) -> i32 {
    %1 = emitc.add %a, %b : (i32, i32) -> i32
    %2 = emitc.mul %1, %a : (i32, i32) -> i32
    emitc.yield %2 : i32
  }
  %3 = emitc.expression %0 noinline : (i32) -> i32 {
    %4 = emitc.unary_minus %0 : (i32) -> i32
    emitc.yield %4 : i32
  }
  emitc.return %3 : i32
}
// -----
emitc.func @variables(%i: index, %p: !emitc.ptr<i32>) -> i32 {
  %0 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
  %1 = emitc.load %0 : <i32>
  emitc.assign %1 : i32 to %0 : <i32>
  %2 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<4x8xf32>
  %3 = emitc.subscript %2[%i, %i] : (!emitc.array<4x8xf32>, index, index) -> !emitc.lvalue<f32>
  %4 = emitc.load %3 : <f32>
  %5 = emitc.literal "M_PI" : f32
  %6 = emitc.cmp lt, %4, %5 : (f32, f32) -> i1
  %7 = emitc.cast %6 : i1 to i32
  %8 = emitc.apply "&"(%0) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %9 = emitc.conditional %6, %7, %1 : i32
  emitc.verbatim "{} = {};" args %7, %9 : i32, i32
  emitc.return %9 : i32
}
// -----
emitc.func @repeat() {
  %0 = "emitc.variable"() <{value = 1 : i1}> : () -> !emitc.lvalue<i1>
  emitc.do {
    emitc.call_opaque "body"() : () -> ()
  } while {
    %1 = emitc.expression %0 : (!emitc.lvalue<i1>) -> i1 {
      %2 = emitc.load %0 : <i1>
      emitc.yield %2 : i1
    }
    emitc.yield %1 : i1
  }
  emitc.return
}
// -----
emitc.class @model {
  emitc.field @weights : !emitc.array<1xf32> = dense<0.0>
  emitc.field @bias : f32
  emitc.func @execute() {
    %0 = get_field @weights : !emitc.array<1xf32>
    return
  }
}

// -----

emitc.global @number : i32
emitc.global @numbers : !emitc.array<4xf32>
emitc.func @callee(%a: i32) -> i32 {
  emitc.return %a : i32
}
emitc.func @caller(%a: i32) -> i32 {
  %0 = emitc.get_global @number : !emitc.lvalue<i32>
  %1 = emitc.get_global @numbers : !emitc.array<4xf32>
  %2 = emitc.call @callee(%a) : (i32) -> i32
  emitc.return %2 : i32
}
