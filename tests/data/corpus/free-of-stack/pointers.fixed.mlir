// The stack is freed by whoever returns.
llvm.func @free(!llvm.ptr)
func.func @memref_to_library(%descriptor: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %a = memref.alloca() : memref<4xf32>
  %d = builtin.unrealized_conversion_cast %a : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %pointer = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  return
}

func.func @pointer_to_memref(%empty: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %count = llvm.mlir.constant(4 : i64) : i64
  %pointer = llvm.alloca %count x f32 : (i64) -> !llvm.ptr
  %half = llvm.insertvalue %pointer, %empty[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %descriptor = llvm.insertvalue %pointer, %half[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %a = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
  return
}
