// A function does not see values of the module around it.
module {
  %a = arith.constant 1 : i32
  func.func @f() {
    %b = arith.addi %a, %a : i32
    return
  }
}
// -----
// Nor at the top of the file.
%a = arith.constant 1 : i32
func.func @f() {
  %b = arith.addi %a, %a : i32
  return
}
// -----
// A module does not see values of the module around it.
module {
  %a = arith.constant 1 : i32
  module {
    %b = arith.addi %a, %a : i32
  }
}
// -----
// A module sees its own.
// not covered: names inside an isolated operation are looked at apart from those around it, where only another parser of regions may reuse them.
module {
  %a = arith.constant 1 : i32
  module {
    %a = arith.constant 1 : i32
    %b = arith.addi %a, %a : i32
  }
}
// -----
// A region that is not isolated sees values of the module.
module {
  %a = arith.constant 1 : i32
  "some.op"() ({
    %b = arith.addi %a, %a : i32
  }) : () -> ()
}
// -----
// A function inside a function does not see its values.
func.func @f(%a: i32) {
  "some.wrap"() ({
    func.func @inner() {
      "some.use"(%a) : (i32) -> ()
      return
    }
  }) : () -> ()
  return
}
// -----
// A function inside a function may use the names for its own.
// not covered: names inside an isolated operation are looked at apart from those around it, where only another parser of regions may reuse them.
func.func @f(%a: i32) {
  "some.wrap"() ({
    func.func @inner(%a: i64) {
      "some.use"(%a) : (i64) -> ()
      return
    }
    "some.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
// Isolated in isolated: each has names of its own.
module @outer {
  func.func @f(%a: i32) {
    %b = arith.constant 1 : i32
    return
  }
  module @inner {
    func.func @f(%a: i64) {
      %b = arith.addi %a, %a : i64
      return
    }
  }
}
// -----
// Isolated in isolated: the innermost sees nothing of what is around.
module @outer {
  module @inner {
    %b = arith.constant 1 : i32
    gpu.module @kernels {
      gpu.func @k() kernel {
        "some.use"(%b) : (i32) -> ()
        gpu.return
      }
    }
  }
}
// -----
// A gpu.func's arguments are its own.
gpu.module @kernels {
  gpu.func @k(%a: i32) kernel {
    "some.use"(%a) : (i32) -> ()
    gpu.return
  }
  gpu.func @l(%a: i64) kernel {
    "some.use"(%a) : (i64) -> ()
    gpu.return
  }
}
// -----
// A gpu.func's arguments are not visible in the next one.
gpu.module @kernels {
  gpu.func @k(%a: i32) kernel {
    gpu.return
  }
  gpu.func @l() kernel {
    "some.use"(%a) : (i32) -> ()
    gpu.return
  }
}
// -----
// A global's initializer does not see values of the module.
module {
  %a = llvm.mlir.constant(1 : i32) : i32
  llvm.mlir.global internal @g() : i32 {
    llvm.return %a : i32
  }
}
// -----
// A global's initializer sees its own values.
module {
  llvm.mlir.global internal @g() : i32 {
    %a = llvm.mlir.constant(1 : i32) : i32
    llvm.return %a : i32
  }
}
// -----
// gpu.launch is not isolated: values from above are visible.
func.func @f(%sz: index, %a: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz)
             threads(%tx, %ty, %tz) in (%sx = %sz, %sy = %sz, %sz2 = %sz) {
    "some.use"(%a, %bx, %tx, %gx, %sz2) : (i32, index, index, index, index) -> ()
    gpu.terminator
  }
  return
}
// -----
// The arguments of gpu.launch are not visible after it.
func.func @f(%sz: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %sz, %gy = %sz, %gz = %sz)
             threads(%tx, %ty, %tz) in (%sx = %sz, %sy = %sz, %sz2 = %sz) {
    gpu.terminator
  }
  "some.use"(%bx) : (index) -> ()
  return
}
// -----
// async.func is isolated from what is around it.
module {
  %a = arith.constant 1 : i32
  async.func @f() -> !async.token {
    "some.use"(%a) : (i32) -> ()
    return
  }
}
// -----
// A value of an isolated region is not visible after it.
func.func @f() {
  "some.wrap"() ({
    func.func @inner() {
      %a = arith.constant 1 : i32
      return
    }
    "some.use"(%a) : (i32) -> ()
  }) : () -> ()
  return
}
// -----
// A forward reference in an isolated region is not resolved outside.
module {
  func.func @f() {
    "some.use"(%a) : (i32) -> ()
    return
  }
  %a = arith.constant 1 : i32
}
// -----
// Blocks of an isolated region are its own.
func.func @f() {
  "some.wrap"() ({
    func.func @inner() {
      cf.br ^out
    ^out:
      return
    }
    "some.end"() : () -> ()
  }) : () -> ()
  cf.br ^out
^out:
  return
}
// -----
// spirv.func in spirv.module: names of its own.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @g() "None" {
    %b = spirv.IAdd %a, %a : i32
    spirv.Return
  }
}
// -----
// The same, each with its own.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    spirv.Return
  }
  spirv.func @g(%a: i32) "None" {
    %b = spirv.IAdd %a, %a : i32
    spirv.Return
  }
}
