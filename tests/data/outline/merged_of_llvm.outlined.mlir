// flags: --merge-functions --min-length=1000

llvm.func @sum_to_twenty(%p: !llvm.ptr) -> i32 {
  %constant = llvm.mlir.constant(20 : i32) : i32
  %result = llvm.call @merged_0(%p, %constant) : (!llvm.ptr, i32) -> i32
  llvm.return %result : i32
}

llvm.func @user(%p: !llvm.ptr) -> i32 {
  %constant = llvm.mlir.constant(10 : i32) : i32
  %r = llvm.call @merged_0(%p, %constant) : (!llvm.ptr, i32) -> i32
  llvm.return %r : i32
}

llvm.func internal @merged_0(%p: !llvm.ptr, %end: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero, %zero : i32, i32)
^loop(%i: i32, %sum: i32):
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %v = llvm.load %q : !llvm.ptr -> i32
  %next_sum = llvm.add %sum, %v : i32
  llvm.store %next_sum, %q : i32, !llvm.ptr
  %next = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %next, %end : i32
  llvm.cond_br %more, ^loop(%next, %next_sum : i32, i32), ^out
^out:
  llvm.return %next_sum : i32
}
