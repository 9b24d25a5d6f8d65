llvm.mlir.global internal constant @text("abc")
llvm.mlir.global internal constant @text_of_type("abc\00") {addr_space = 0 : i32} : !llvm.array<4 x i8>
llvm.mlir.global external @declared() : i64
llvm.mlir.global private unnamed_addr constant @pi(3.14 : f64) {alignment = 8 : i64} : f64
llvm.mlir.global internal thread_local @counter(0 : i32) : i32
llvm.mlir.global weak hidden @weak(1 : i32) : i32
llvm.mlir.global internal @computed() : !llvm.struct<(i32, ptr)> {
  %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %1 = llvm.mlir.constant(7 : i32) : i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, ptr)>
  llvm.return %2 : !llvm.struct<(i32, ptr)>
}
llvm.mlir.global external constant @table(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
// -----
llvm.mlir.global external @target(1 : i32) : i32
llvm.mlir.alias external @other_name : i32 {
  %0 = llvm.mlir.addressof @target : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias internal hidden unnamed_addr @hidden_name {dso_local} : i32 {
  %0 = llvm.mlir.addressof @target : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// -----
llvm.func @resolver() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolver
// -----
llvm.func @ctor() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@ctor], priorities = [0 : i32], data = [#llvm.zero]
