spirv.module Logical GLSL450 {
  spirv.func @selection(%c: i1, %a: i32) -> i32 "None" {
    %0 = spirv.Variable : !spirv.ptr<i32, Function>
    spirv.mlir.selection control(Flatten) {
      spirv.BranchConditional %c [5, 10], ^then, ^merge
    ^then:
      spirv.Store "Function" %0, %a : i32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    %1 = spirv.Load "Function" %0 : i32
    spirv.ReturnValue %1 : i32
  }
  spirv.func @loop(%n: i32) "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^header(%0 : i32)
    ^header(%i: i32):
      %2 = spirv.SLessThan %i, %n : i32
      spirv.BranchConditional %2, ^body, ^merge
    ^body:
      spirv.Branch ^continue
    ^continue:
      %3 = spirv.IAdd %i, %1 : i32
      spirv.Branch ^header(%3 : i32)
    ^merge:
      spirv.mlir.merge
    }
    spirv.mlir.loop {
    }
    spirv.Return
  }
  spirv.func @yielding(%c: i1, %a: i32, %b: i32) -> i32 "None" {
    %0 = spirv.mlir.selection -> i32 {
      spirv.BranchConditional %c, ^then, ^merge(%b : i32)
    ^then:
      spirv.Branch ^merge(%a : i32)
    ^merge(%1: i32):
      spirv.mlir.merge %1 : i32
    }
    spirv.ReturnValue %0 : i32
  }
  spirv.func @switches(%a: i32, %x: f32) "None" {
    spirv.Switch %a : i32, [
      default: ^bb1(%x : f32),
      -2: ^bb2,
      7: ^bb1(%x : f32)
    ]
  ^bb1(%0: f32):
    spirv.Switch %a : i32, [
      default: ^bb2
    ]
  ^bb2:
    spirv.Kill
  }
  spirv.func @branches(%c: i1, %a: i32) "None" {
    spirv.BranchConditional %c, ^bb1(%a : i32), ^bb2(%a, %c : i32, i1)
  ^bb1(%0: i32):
    spirv.Branch ^bb2(%0, %c : i32, i1)
  ^bb2(%1: i32, %2: i1):
    spirv.Unreachable
  }
}
