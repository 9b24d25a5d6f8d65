// The stack, given to the C library, or made into a memref that is freed.
llvm.func @free(!llvm.ptr)
func.func @memref_to_library(%descriptor: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %a = memref.alloca() : memref<4xf32>
  %d = builtin.unrealized_conversion_cast %a : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %pointer = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // expected-error@below {{stack buffer %a must not be freed [free-of-stack]}}
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

func.func @pointer_to_memref(%empty: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %count = llvm.mlir.constant(4 : i64) : i64
  %pointer = llvm.alloca %count x f32 : (i64) -> !llvm.ptr
  %half = llvm.insertvalue %pointer, %empty[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %descriptor = llvm.insertvalue %pointer, %half[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %a = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
  // expected-error@below {{stack buffer %pointer must not be freed [free-of-stack]}}
  memref.dealloc %a : memref<4xf32>
  return
}
