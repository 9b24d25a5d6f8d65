func.func private @use(memref<4xf32>)

// In blocks that jump in a cycle.
func.func @cycle(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %inside = arith.cmpi ult, %i, %n : index
  cf.cond_br %inside, ^body, ^out
^body:
  // expected-warning@below {{%a is allocated in every iteration}}
  %a = memref.alloca() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^out:
  return
}

// A block that jumps to itself.
func.func @to_itself(%c: i1) {
  cf.br ^body
^body:
  // expected-warning@below {{%a is allocated in every iteration}}
  %a = memref.alloca() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  cf.cond_br %c, ^body, ^out
^out:
  return
}

// In the dialect of LLVM.
llvm.func @leaf(!llvm.ptr)

llvm.func @pointer(%c: i1) {
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^body
^body:
  // expected-warning@below {{%a is allocated in every iteration}}
  %a = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
  llvm.call @leaf(%a) : (!llvm.ptr) -> ()
  llvm.cond_br %c, ^body, ^out
^out:
  llvm.return
}
