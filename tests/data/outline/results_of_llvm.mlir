// flags: --no-cost
// A function of the LLVM dialect gives several results back as members of a struct, and takes over what its callers say of
// the code that is made of them.

llvm.func @sink(i32, i64)

llvm.func @f(%a: i32, %b: i64) attributes {target_cpu = "generic"} {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.mul %b, %b : i64
  llvm.call @sink(%0, %1) : (i32, i64) -> ()
  llvm.return
}

llvm.func @g(%a: i32, %b: i64) -> i64 attributes {target_cpu = "generic"} {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.mul %b, %b : i64
  %2 = llvm.sext %0 : i32 to i64
  llvm.br ^bb1(%1 : i64)
^bb1(%c: i64):
  %3 = llvm.sub %c, %2 : i64
  llvm.return %3 : i64
}

llvm.func @other_processor(%a: i32, %b: i64) attributes {target_cpu = "other"} {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.mul %b, %b : i64
  llvm.return
}
