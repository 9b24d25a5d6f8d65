// A function without a body that accepts the address of a buffer may free it: as a number,
func.func private @take(index)
func.func private @take_pointer(!llvm.ptr)
llvm.func @release(!llvm.ptr)
llvm.func @free(!llvm.ptr)

func.func @number() {
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  // expected-remark@below {{%a is freed only if @take frees it, and its body is not here [unknown-effects]}}
  call @take(%address) : (index) -> ()
  return
}

// as a pointer,
func.func @pointer(%x: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %x, %a : memref<4xf32> to memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  // expected-remark@below {{%a is freed only if @take_pointer frees it, and its body is not here [unknown-effects]}}
  call @take_pointer(%pointer) : (!llvm.ptr) -> ()
  memref.dealloc %b : memref<4xf32>
  return
}

// or by one of two functions.
func.func @one_of_two(%c: i1) {
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  %number = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
  scf.if %c {
    // expected-remark@below {{%a is freed only if @take_pointer or @release frees it, and its body is not here}}
    func.call @take_pointer(%pointer) : (!llvm.ptr) -> ()
  } else {
    llvm.call @release(%pointer) : (!llvm.ptr) -> ()
  }
  return
}

// The path without a call leaks it.
func.func @leaves_before(%c: i1) {
  // expected-warning@below {{buffer %a is not freed when %c is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %address = memref.extract_aligned_pointer_as_index %a : memref<4xf32> -> index
  scf.if %c {
    // expected-remark@below {{%a is freed only if @take frees it, and its body is not here [unknown-effects]}}
    func.call @take(%address) : (index) -> ()
  }
  return
}
