// A module's body has no order: a use before the definition.
module {
  %b = arith.addi %a, %a : i32
  %a = arith.constant 1 : i32
}
// -----
// The same at the top of a file.
%b = arith.addi %a, %a : i32
%a = arith.constant 1 : i32
// -----
// A cycle in a module.
module {
  %a = arith.addi %b, %b : i32
  %b = arith.addi %a, %a : i32
}
// -----
// A value of a module that uses itself.
module {
  %a = arith.addi %a, %a : i32
}
// -----
// A name that a module does not define.
module {
  %b = arith.addi %a, %a : i32
}
// -----
// A name that a module defines twice.
module {
  %a = arith.constant 1 : i32
  %a = arith.constant 2 : i32
}
// -----
// The same at the top of a file.
%a = arith.constant 1 : i32
%a = arith.constant 2 : i32
// -----
// Two modules may define it each.
module {
  %a = arith.constant 1 : i32
}
module {
  %a = arith.constant 2 : i32
}
// -----
// A use before the definition, at another type.
// not covered: types of values are not compared between operations of a module.
module {
  %b = arith.addi %a, %a : i64
  %a = arith.constant 1 : i32
}
// -----
// A region in a module uses what is defined after it.
module {
  "some.op"() ({
    %b = arith.addi %a, %a : i32
  }) : () -> ()
  %a = arith.constant 1 : i32
}
// -----
// A region of an operation that is not registered has no order.
func.func @f() {
  "some.op"() ({
    %b = arith.addi %a, %a : i32
    %a = arith.constant 1 : i32
  }) : () -> ()
  return
}
// -----
// A region of an operation that is not registered, of several blocks.
func.func @f() {
  "some.op"() ({
    %b = "some.value"(%a) : (i32) -> i32
    "some.br"()[^next] : () -> ()
  ^next:
    %a = arith.constant 1 : i32
    "some.end"() : () -> ()
  }) : () -> ()
  return
}
// -----
// A result used in the region of its operation, which is in a module.
module {
  %r = "some.op"() ({
    "some.use"(%r) : (i32) -> ()
  }) : () -> i32
}
// -----
// A result used in the region of its operation, which is in a function.
func.func @f() {
  %r = "some.op"() ({
    "some.use"(%r) : (i32) -> ()
  }) : () -> i32
  return
}
// -----
// A value of a graph region is not visible outside of it.
func.func @f() {
  "some.op"() ({
    %a = arith.constant 1 : i32
  }) : () -> ()
  "some.use"(%a) : (i32) -> ()
  return
}
// -----
// A region with order inside one without.
module {
  "some.op"() ({
    scf.execute_region {
      %b = "some.value"(%a) : (i32) -> i32
      %a = arith.constant 1 : i32
      scf.yield
    }
  }) : () -> ()
}
// -----
// A region with order inside one without: a value of the latter defined after it.
module {
  scf.execute_region {
    %b = "some.value"(%a) : (i32) -> i32
    scf.yield
  }
  %a = arith.constant 1 : i32
}
// -----
// gpu.module has no order either.
gpu.module @m {
  %b = "some.value"(%a) : (i32) -> i32
  %a = arith.constant 1 : i32
}
// -----
// A pack used before its definition in a module.
module {
  %b = arith.addi %a#0, %a#1 : i32
  %a:2 = "some.pair"() : () -> (i32, i32)
}
// -----
// A pack used before its definition in a module, past its end.
module {
  %b = arith.addi %a#0, %a#2 : i32
  %a:2 = "some.pair"() : () -> (i32, i32)
}
// -----
// A definition of a module and a region below that defines the name, too.
// not covered: names inside an operation of a module are not compared with the values of the module.
module {
  %a = arith.constant 1 : i32
  "some.op"() ({
    %a = arith.constant 1 : i32
  }) : () -> ()
}
// -----
// A region that defines a name, and the module after it.
module {
  "some.op"() ({
    %a = arith.constant 1 : i32
  }) : () -> ()
  %a = arith.constant 1 : i32
}
// -----
// ml_program.subgraph has no order.
ml_program.subgraph @f(%x: i32) -> i32 {
  %b = "some.value"(%a) : (i32) -> i32
  %a = arith.constant 1 : i32
  ml_program.output %b : i32
}
// -----
// ml_program.func has order.
ml_program.func @f(%x: i32) -> i32 {
  %b = "some.value"(%a) : (i32) -> i32
  %a = arith.constant 1 : i32
  ml_program.return %b : i32
}
