// What memref.alloc hands out is of the C library, once it is lowered; and memref.dealloc gives it back there.
llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr

func.func @host_to_library() {
  %host = memref.alloc() : memref<4xf32>
  %descriptor = builtin.unrealized_conversion_cast %host : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %pointer = llvm.extractvalue %descriptor[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

func.func @as_a_number() {
  %host = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %host : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

func.func @with_an_offset(%header: i64) {
  %host = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %host : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %start = arith.subi %number, %header : i64
  %pointer = llvm.inttoptr %start : i64 to !llvm.ptr
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

func.func @library_to_host(%empty: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %size = llvm.mlir.constant(16 : i64) : i64
  %pointer = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %half = llvm.insertvalue %pointer, %empty[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %descriptor = llvm.insertvalue %pointer, %half[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %host = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
  memref.dealloc %host : memref<4xf32>
  return
}
