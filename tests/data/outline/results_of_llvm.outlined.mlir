llvm.func @sink(i32, i64)

llvm.func @f(%a: i32, %b: i64) attributes {target_cpu = "generic"} {
  %results = llvm.call @outlined_0(%a, %b) : (i32, i64) -> !llvm.struct<(i32, i64)>
  %0 = llvm.extractvalue %results[0] : !llvm.struct<(i32, i64)>
  %1 = llvm.extractvalue %results[1] : !llvm.struct<(i32, i64)>
  llvm.call @sink(%0, %1) : (i32, i64) -> ()
  llvm.return
}

llvm.func @g(%a: i32, %b: i64) -> i64 attributes {target_cpu = "generic"} {
  %results = llvm.call @outlined_0(%a, %b) : (i32, i64) -> !llvm.struct<(i32, i64)>
  %0 = llvm.extractvalue %results[0] : !llvm.struct<(i32, i64)>
  %1 = llvm.extractvalue %results[1] : !llvm.struct<(i32, i64)>
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

llvm.func internal @outlined_0(%a: i32, %b: i64) -> !llvm.struct<(i32, i64)> attributes {target_cpu = "generic"} {
  %0 = llvm.add %a, %a : i32
  %1 = llvm.mul %b, %b : i64
  %2 = llvm.mlir.poison : !llvm.struct<(i32, i64)>
  %3 = llvm.insertvalue %0, %2[0] : !llvm.struct<(i32, i64)>
  %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(i32, i64)>
  llvm.return %4 : !llvm.struct<(i32, i64)>
}
