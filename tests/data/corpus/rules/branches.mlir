// A branch that fits.
func.func @f(%a: i32, %b: f32) {
  cf.br ^one(%a, %b : i32, f32)
^one(%x: i32, %y: f32):
  return
}
// -----
// A branch that passes too few.
func.func @f(%a: i32, %b: f32) {
  cf.br ^one(%a : i32)
^one(%x: i32, %y: f32):
  return
}
// -----
// A branch that passes too many.
func.func @f(%a: i32) {
  cf.br ^one(%a, %a : i32, i32)
^one(%x: i32):
  return
}
// -----
// A branch that passes nothing.
func.func @f(%a: i32) {
  cf.br ^one
^one(%x: i32):
  return
}
// -----
// A branch that passes another type.
func.func @f(%a: i64) {
  cf.br ^one(%a : i64)
^one(%x: i32):
  return
}
// -----
// A branch that lists fewer types than operands.
func.func @f(%a: i32) {
  cf.br ^one(%a, %a : i32)
^one(%x: i32, %y: i32):
  return
}
// -----
// A branch that says another type than the operand's.
func.func @f(%a: i32) {
  cf.br ^one(%a : i64)
^one(%x: i64):
  return
}
// -----
// A branch back to a block with arguments.
func.func @f(%a: i32) {
  cf.br ^one(%a : i32)
^one(%x: i32):
  cf.br ^one(%x : i32)
}
// -----
// A branch back of another type.
func.func @f(%a: i32, %b: i64) {
  cf.br ^one(%a : i32)
^one(%x: i32):
  cf.br ^one(%b : i64)
}
// -----
// A conditional branch that fits.
func.func @f(%c: i1, %a: i32, %b: f32) {
  cf.cond_br %c, ^one(%a : i32), ^two(%b : f32)
^one(%x: i32):
  return
^two(%y: f32):
  return
}
// -----
// A conditional branch: too few for the first.
func.func @f(%c: i1, %a: i32, %b: f32) {
  cf.cond_br %c, ^one, ^two(%b : f32)
^one(%x: i32):
  return
^two(%y: f32):
  return
}
// -----
// A conditional branch: too many for the second.
func.func @f(%c: i1, %a: i32, %b: f32) {
  cf.cond_br %c, ^one(%a : i32), ^two(%b, %b : f32, f32)
^one(%x: i32):
  return
^two(%y: f32):
  return
}
// -----
// A conditional branch: another type for the second.
func.func @f(%c: i1, %a: i32, %b: f64) {
  cf.cond_br %c, ^one(%a : i32), ^two(%b : f64)
^one(%x: i32):
  return
^two(%y: f32):
  return
}
// -----
// A conditional branch with a condition of another type.
func.func @f(%c: i32) {
  cf.cond_br %c, ^one, ^one
^one:
  return
}
// -----
// A conditional branch twice to one block.
func.func @f(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^one(%a : i32), ^one(%b : i32)
^one(%x: i32):
  return
}
// -----
// A conditional branch twice to one block, once with another type.
func.func @f(%c: i1, %a: i32, %b: i64) {
  cf.cond_br %c, ^one(%a : i32), ^one(%b : i64)
^one(%x: i32):
  return
}
// -----
// A switch that fits.
func.func @f(%flag: i32, %a: i32) {
  cf.switch %flag : i32, [ default: ^one(%a : i32), 7: ^two(%a, %a : i32, i32), 8: ^three ]
^one(%x: i32):
  return
^two(%y: i32, %z: i32):
  return
^three:
  return
}
// -----
// A switch whose default passes too few.
func.func @f(%flag: i32, %a: i32) {
  cf.switch %flag : i32, [ default: ^one, 7: ^two(%a, %a : i32, i32) ]
^one(%x: i32):
  return
^two(%y: i32, %z: i32):
  return
}
// -----
// A switch whose case passes too many.
func.func @f(%flag: i32, %a: i32) {
  cf.switch %flag : i32, [ default: ^one(%a : i32), 7: ^two(%a, %a : i32, i32) ]
^one(%x: i32):
  return
^two(%y: i32):
  return
}
// -----
// A switch whose case passes another type.
func.func @f(%flag: i32, %a: i32, %b: i64) {
  cf.switch %flag : i32, [ default: ^one(%a : i32), 7: ^two(%b : i64) ]
^one(%x: i32):
  return
^two(%y: i32):
  return
}
// -----
// A switch whose flag has another type.
func.func @f(%flag: i64) {
  cf.switch %flag : i32, [ default: ^one ]
^one:
  return
}
// -----
// The generic form of a branch that passes too few.
func.func @f(%a: i32) {
  "cf.br"(%a)[^one] : (i32) -> ()
^one(%x: i32, %y: i32):
  return
}
// -----
// The generic form of a branch that fits.
func.func @f(%a: i32) {
  "cf.br"(%a)[^one] : (i32) -> ()
^one(%x: i32):
  return
}
// -----
// The generic form of a branch that passes another type.
func.func @f(%a: i64) {
  "cf.br"(%a)[^one] : (i64) -> ()
^one(%x: i32):
  return
}
// -----
// The generic form of a conditional branch that passes too few to the second.
func.func @f(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a)[^one, ^two] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
^one(%x: i32):
  return
^two(%y: i32):
  return
}
// -----
// The generic form of a conditional branch that fits.
func.func @f(%c: i1, %a: i32) {
  "cf.cond_br"(%c, %a, %a)[^one, ^two] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
^one(%x: i32):
  return
^two(%y: i32):
  return
}
// -----
// A generic branch of an operation that is not registered.
func.func @f(%a: i32) {
  "some.br"(%a)[^one] : (i32) -> ()
^one(%x: i64, %y: i32):
  return
}
// -----
// An llvm branch that fits.
llvm.func @f(%a: i32) {
  llvm.br ^one(%a : i32)
^one(%x: i32):
  llvm.return
}
// -----
// An llvm branch that passes too few.
llvm.func @f(%a: i32) {
  llvm.br ^one
^one(%x: i32):
  llvm.return
}
// -----
// An llvm branch that passes another type.
llvm.func @f(%a: i64) {
  llvm.br ^one(%a : i64)
^one(%x: i32):
  llvm.return
}
// -----
// An llvm conditional branch: another type for the first.
llvm.func @f(%c: i1, %a: i64) {
  llvm.cond_br %c, ^one(%a : i64), ^two
^one(%x: i32):
  llvm.return
^two:
  llvm.return
}
// -----
// An llvm switch: too many for a case.
llvm.func @f(%flag: i32, %a: i64) {
  llvm.switch %flag : i32, ^one [ 7: ^two(%a, %a : i64, i64) ]
^one:
  llvm.return
^two(%x: i64):
  llvm.return
}
// -----
// An llvm switch that fits.
llvm.func @f(%flag: i32, %a: i64) {
  llvm.switch %flag : i32, ^one [ 7: ^two(%a : i64) ]
^one:
  llvm.return
^two(%x: i64):
  llvm.return
}
// -----
// A spirv branch that passes too few.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    spirv.Branch ^one
  ^one(%x: i32):
    spirv.Return
  }
}
// -----
// A spirv branch that fits.
spirv.module Logical GLSL450 {
  spirv.func @f(%a: i32) "None" {
    spirv.Branch ^one(%a : i32)
  ^one(%x: i32):
    spirv.Return
  }
}
// -----
// A branch with an argument whose type is an alias.
!t = i32
func.func @f(%a: !t) {
  cf.br ^one(%a : i32)
^one(%x: !t):
  return
}
// -----
// A branch in a region that passes too few.
func.func @f(%a: i32) {
  scf.execute_region {
    cf.br ^one
  ^one(%x: i32):
    scf.yield
  }
  return
}
// -----
// A branch in a block that control does not reach passes too few.
func.func @f(%a: i32) {
  return
^island:
  cf.br ^one
^one(%x: i32):
  return
}
// -----
// A branch to a block whose label is also that of a block with arguments elsewhere.
func.func @f(%a: i32) {
  scf.execute_region {
    cf.br ^one
  ^one:
    scf.yield
  }
  cf.br ^one(%a : i32)
^one(%x: i32):
  return
}
