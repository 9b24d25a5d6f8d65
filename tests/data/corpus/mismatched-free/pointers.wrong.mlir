// Memory of a device, given back to the C library.
llvm.func @free(!llvm.ptr)
llvm.func @malloc(i64) -> !llvm.ptr

func.func @device_to_library() {
  %device = gpu.alloc () : memref<4xf32>
  %descriptor = builtin.unrealized_conversion_cast %device : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %pointer = llvm.extractvalue %descriptor[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  // expected-error@below {{buffer %device comes from gpu.alloc: @free must not free it [mismatched-free]}}
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

// By way of its address.
func.func @as_a_number() {
  %device = gpu.alloc () : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %device : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  // expected-error@below {{buffer %device comes from gpu.alloc: @free must not free it [mismatched-free]}}
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}

// Memory of the C library, given back to the device.
func.func @library_to_device(%empty: !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>) {
  %size = llvm.mlir.constant(16 : i64) : i64
  %pointer = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  %half = llvm.insertvalue %pointer, %empty[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %descriptor = llvm.insertvalue %pointer, %half[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %host = builtin.unrealized_conversion_cast %descriptor : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
  // expected-error@below {{buffer %pointer comes from @malloc: gpu.dealloc must not free it [mismatched-free]}}
  gpu.dealloc %host : memref<4xf32>
  return
}
