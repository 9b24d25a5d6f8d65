// A buffer that is freed afterwards may be passed to any function.
func.func private @take(index)
func.func private @take_pointer(!llvm.ptr)
llvm.func @release(!llvm.ptr)
llvm.func @free(!llvm.ptr)

func.func @number() {
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  call @take(%address) : (index) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @pointer(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  call @take_pointer(%pointer) : (!llvm.ptr) -> ()
  memref.dealloc %b : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

func.func @one_of_two(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  scf.if %c {
    func.call @take_pointer(%pointer) : (!llvm.ptr) -> ()
  } else {
    llvm.call @release(%pointer) : (!llvm.ptr) -> ()
  }
  memref.dealloc %a : memref<4xf32>
  return
}

// The C library takes it back.
func.func @given_back() {
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  llvm.call @free(%pointer) : (!llvm.ptr) -> ()
  return
}
