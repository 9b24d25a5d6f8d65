func.func private @use(memref<4xf32>)

// Before the cycle.
func.func @cycle(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() : memref<4xf32>
  cf.br ^head(%c0 : index)
^head(%i: index):
  %inside = arith.cmpi ult, %i, %n : index
  cf.cond_br %inside, ^body, ^out
^body:
  call @use(%a) : (memref<4xf32>) -> ()
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^out:
  return
}

// After it.
func.func @to_itself(%c: i1) {
  cf.br ^body
^body:
  cf.cond_br %c, ^body, ^out
^out:
  %a = memref.alloca() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  return
}

// The stack is popped by hand.
llvm.func @leaf(!llvm.ptr)

llvm.func @pointer(%c: i1) {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^body
^body:
  %top = llvm.intr.stacksave : !llvm.ptr
  %a = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.call @leaf(%a) : (!llvm.ptr) -> ()
  llvm.intr.stackrestore %top : !llvm.ptr
  llvm.cond_br %c, ^body, ^out
^out:
  llvm.return
}
