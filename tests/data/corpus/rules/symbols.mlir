// A call to a function in the same module, after it.
func.func @f() {
  call @g() : () -> ()
  return
}
func.func private @g()
// -----
// A call to nothing.
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// Two functions of one name.
func.func private @f()
func.func private @f()
// -----
// Two functions of one name and of two types.
func.func private @f()
func.func private @f(i32)
// -----
// A declaration and a definition.
func.func private @f()
func.func @f() {
  return
}
// -----
// A function and a global of one name.
func.func private @f()
memref.global @f : memref<4xf32>
// -----
// A function and a module of one name.
func.func private @f()
module @f {
}
// -----
// Modules without a name.
module {
  func.func private @f()
}
module {
  func.func private @f()
}
// -----
// Two modules of one name.
module @m {
}
module @m {
}
// -----
// A name quoted and plain.
func.func private @f()
func.func private @"f"()
// -----
// A name with a blank.
func.func private @"f g"()
func.func @f() {
  call @"f g"() : () -> ()
  return
}
// -----
// A name with a blank that nothing defines.
func.func @f() {
  call @"f g"() : () -> ()
  return
}
// -----
// The same name in nested tables.
module {
  func.func private @f()
  module {
    func.func private @f()
  }
}
// -----
// A call does not see the functions of the module around its own.
module {
  func.func private @g()
  module {
    func.func @f() {
      call @g() : () -> ()
      return
    }
  }
}
// -----
// A call does not see the functions of a module inside its own.
module {
  module {
    func.func private @g()
  }
  func.func @f() {
    call @g() : () -> ()
    return
  }
}
// -----
// A call sees the nearest function of a name.
module {
  func.func private @g(i32)
  module {
    func.func private @g()
    func.func @f() {
      call @g() : () -> ()
      return
    }
  }
}
// -----
// A call does not fit the nearest function of a name.
module {
  func.func private @g()
  module {
    func.func private @g(i32)
    func.func @f() {
      call @g() : () -> ()
      return
    }
  }
}
// -----
// A function inside a named module, called by its path.
// not covered: that an attribute is a symbol and no path is not in the tables.
module {
  module @m {
    func.func private @g()
  }
  func.func @f() {
    call @m::@g() : () -> ()
    return
  }
}
// -----
// A kernel, launched by its path.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @kernels::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32)
    return
  }
}
// -----
// A kernel that its module does not hold.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @kernels::@other blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32)
    return
  }
}
// -----
// A kernel of a module that does not exist.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @nothing::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32)
    return
  }
}
// -----
// A kernel in a function, which is no symbol table.
module attributes {gpu.container_module} {
  func.func private @g()
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @g::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32)
    return
  }
}
// -----
// A kernel with too many arguments.
// not covered: functions that a path names are not compared with the operands of who names them.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @kernels::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32, %a : i32)
    return
  }
}
// -----
// A kernel with an argument of another type.
// not covered: functions that a path names are not compared with the operands of who names them.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) kernel {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i64) {
    gpu.launch_func @kernels::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i64)
    return
  }
}
// -----
// A kernel that is none.
// not covered: which attributes a function needs is not in the tables.
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k(%a: i32) {
      gpu.return
    }
  }
  func.func @f(%sz: index, %a: i32) {
    gpu.launch_func @kernels::@k blocks in (%sz, %sz, %sz) threads in (%sz, %sz, %sz) args(%a : i32)
    return
  }
}
// -----
// A call of a global.
memref.global @g : memref<4xf32>
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A call of a module.
module @g {
}
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A call of a function of another dialect.
llvm.func @g()
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A call of a symbol of an operation that is not registered.
// not covered: an operation that nobody described may define any symbol.
"some.func"() <{sym_name = "g"}> : () -> ()
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A global that exists.
memref.global @g : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}
// -----
// A global that does not exist.
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}
// -----
// A global at another type.
// not covered: types of globals are not compared with the values that read them.
memref.global @g : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @g : memref<8xf32>
  return
}
// -----
// A function as a global.
func.func private @g()
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}
// -----
// A global of the module around.
module {
  memref.global @g : memref<4xf32>
  module {
    func.func @f() {
      %0 = memref.get_global @g : memref<4xf32>
      return
    }
  }
}
// -----
// A global inside a gpu.module.
gpu.module @m {
  memref.global "private" @g : memref<4xf32>
  gpu.func @k() kernel {
    %0 = memref.get_global @g : memref<4xf32>
    gpu.return
  }
}
// -----
// A global outside of a gpu.module.
memref.global "private" @g : memref<4xf32>
gpu.module @m {
  gpu.func @k() kernel {
    %0 = memref.get_global @g : memref<4xf32>
    gpu.return
  }
}
// -----
// A function constant.
func.func private @g(i32) -> i64
func.func @f() {
  %0 = func.constant @g : (i32) -> i64
  return
}
// -----
// A function constant of nothing.
func.func @f() {
  %0 = func.constant @g : (i32) -> i64
  return
}
// -----
// A function constant at another type.
// not covered: types of functions are compared with calls alone.
func.func private @g(i32) -> i64
func.func @f() {
  %0 = func.constant @g : (i32) -> i32
  return
}
// -----
// A function constant of a global.
memref.global @g : memref<4xf32>
func.func @f() {
  %0 = func.constant @g : (i32) -> i32
  return
}
// -----
// An address of an llvm global.
llvm.mlir.global internal @g(1 : i32) : i32
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
// -----
// An address of an llvm function.
llvm.func @g()
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
// -----
// An address of nothing.
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
// -----
// An address of a function of another dialect.
func.func private @g()
llvm.func @f() {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.return
}
// -----
// An llvm call to nothing.
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
// -----
// An llvm call of a function.
llvm.func @g(i32) -> i64
llvm.func @f(%a: i32) {
  %0 = llvm.call @g(%a) : (i32) -> i64
  llvm.return
}
// -----
// An llvm call of a global.
llvm.mlir.global internal @g(1 : i32) : i32
llvm.func @f() {
  llvm.call @g() : () -> ()
  llvm.return
}
// -----
// A symbol of an inner operation is none of the module.
module {
  "some.wrap"() ({
    func.func private @g()
  }) : () -> ()
  func.func @f() {
    call @g() : () -> ()
    return
  }
}
// -----
// Two functions of one name below an operation that is no symbol table.
module {
  "some.wrap"() ({
    func.func private @g()
    func.func private @g()
  }) : () -> ()
}
// -----
// A reference in an attribute that nobody follows.
func.func @f() attributes {note = @nothing} {
  %a = arith.constant {note = @nothing} 1 : i32
  return
}
// -----
// A reference of an operation that is not registered.
func.func @f() {
  "some.call"() <{callee = @nothing}> : () -> ()
  return
}
// -----
// A call in a region of the function.
func.func private @g()
func.func @f(%c: i1) {
  scf.if %c {
    func.call @g() : () -> ()
  }
  return
}
// -----
// A call of nothing in a region of the function.
func.func @f(%c: i1) {
  scf.if %c {
    func.call @g() : () -> ()
  }
  return
}
// -----
// A function that calls itself.
func.func @f(%a: i32) -> i32 {
  %b = call @f(%a) : (i32) -> i32
  return %b : i32
}
// -----
// A function that calls itself, with another type.
func.func @f(%a: i32) -> i32 {
  %b = call @f(%a) : (i32) -> i64
  return %a : i32
}
// -----
// Two functions that call each other.
func.func @f(%a: i32) -> i32 {
  %b = call @g(%a) : (i32) -> i32
  return %b : i32
}
func.func @g(%a: i32) -> i32 {
  %b = call @f(%a) : (i32) -> i32
  return %b : i32
}
// -----
// A declaration that is not private.
func.func @f()
// -----
// A declaration that is private.
func.func private @f()
// -----
// A declaration that is nested.
func.func nested @f()
// -----
// A definition that is private.
func.func private @f() {
  return
}
// -----
// A public function, said so.
func.func public @f() {
  return
}
// -----
// A declaration that is public.
func.func public @f()
// -----
// A private function of a nested module, called from outside.
// not covered: that an attribute is a symbol and no path is not in the tables.
module {
  module @m {
    func.func private @g()
  }
  func.func @f() {
    call @m::@g() : () -> ()
    return
  }
}
// -----
// The generic form: two symbols of one name.
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "private"}> ({}) : () -> ()
// -----
// The generic form: a call to nothing.
func.func @f() {
  "func.call"() <{callee = @g}> : () -> ()
  return
}
// -----
// The generic form of a module: its functions are found in it.
"builtin.module"() ({
  func.func private @g()
  func.func @f() {
    call @g() : () -> ()
    return
  }
}) : () -> ()
// -----
// The generic form of a module: functions outside are not found.
func.func private @g()
"builtin.module"() ({
  func.func @f() {
    call @g() : () -> ()
    return
  }
}) : () -> ()
// -----
// The generic form of a module: functions inside are not found outside.
"builtin.module"() ({
  func.func private @g()
}) : () -> ()
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// The generic form of a module: the same name inside and outside.
func.func private @g(i32)
"builtin.module"() ({
  func.func private @g()
  func.func @f() {
    call @g() : () -> ()
    return
  }
}) : () -> ()
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}
// -----
// The generic form of a module: a call that does not fit the function inside.
func.func private @g()
"builtin.module"() ({
  func.func private @g(i32)
  func.func @f() {
    call @g() : () -> ()
    return
  }
}) : () -> ()
// -----
// The generic form of a module: a call outside that does not fit the function there.
func.func private @g(i32)
"builtin.module"() ({
  func.func private @g()
}) : () -> ()
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// A call with a wrong type, of a function in an operation that is no symbol table.
// not covered: an operation that nobody described may be a symbol table.
func.func private @g(i32)
"some.wrap"() ({
  func.func @f() {
    call @g() : () -> ()
    return
  }
}) : () -> ()
// -----
// A spirv call of a function of its module.
spirv.module Logical GLSL450 {
  spirv.func @g(%a: i32) -> i32 "None" {
    spirv.ReturnValue %a : i32
  }
  spirv.func @f(%a: i32) -> i32 "None" {
    %b = spirv.FunctionCall @g(%a) : (i32) -> i32
    spirv.ReturnValue %b : i32
  }
}
// -----
// A spirv call of nothing.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) -> i32 "None" {
    %b = spirv.FunctionCall @g(%a) : (i32) -> i32
    spirv.ReturnValue %b : i32
  }
}
// -----
// A spirv call with too many arguments.
spirv.module Logical GLSL450 {
  spirv.func @g(%a: i32) -> i32 "None" {
    spirv.ReturnValue %a : i32
  }
  spirv.func @f(%a: i32) -> i32 "None" {
    %b = spirv.FunctionCall @g(%a, %a) : (i32, i32) -> i32
    spirv.ReturnValue %b : i32
  }
}
// -----
// Two kernels of one name.
gpu.module @m {
  gpu.func @k() kernel {
    gpu.return
  }
  gpu.func @k() kernel {
    gpu.return
  }
}
// -----
// Kernels of one name in two modules.
gpu.module @m {
  gpu.func @k() kernel {
    gpu.return
  }
}
gpu.module @n {
  gpu.func @k() kernel {
    gpu.return
  }
}
// -----
// A call of an async.func.
async.func @g() -> !async.token {
  return
}
func.func @f() {
  %t = async.call @g() : () -> !async.token
  return
}
// -----
// An async call to nothing.
func.func @f() {
  %t = async.call @g() : () -> !async.token
  return
}
