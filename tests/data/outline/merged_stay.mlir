// flags: --merge-functions --min-length=1000 --no-cost
// A function whose address is taken is not only called.
func.func private @one(%x: i32) -> i32 {
  %a = arith.muli %x, %x : i32
  %b = arith.muli %a, %x : i32
  return %b : i32
}

func.func private @other(%x: i32) -> i32 {
  %a = arith.muli %x, %x : i32
  %b = arith.muli %a, %x : i32
  return %b : i32
}

func.func @take() -> ((i32) -> i32) {
  %f = func.constant @other : (i32) -> i32
  return %f : (i32) -> i32
}

// With an attribute that is bound to its name, a second function with the same body is not written.
func.func @first(%x: i32) -> i32 attributes {llvm.emit_c_interface} {
  %k = arith.constant 7 : i32
  %a = arith.muli %x, %k : i32
  %b = arith.subi %a, %x : i32
  return %b : i32
}

func.func @second(%x: i32) -> i32 attributes {llvm.emit_c_interface} {
  %k = arith.constant 9 : i32
  %a = arith.muli %x, %k : i32
  %b = arith.subi %a, %x : i32
  return %b : i32
}

// No more than a call already.
func.func @calls(%x: i32) -> i32 {
  %r = call @one(%x) : (i32) -> i32
  return %r : i32
}

func.func @calls_as_well(%x: i32) -> i32 {
  %r = call @one(%x) : (i32) -> i32
  return %r : i32
}

// How an argument is passed, each call would have to say.
llvm.func internal @first_by_value(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}

llvm.func @second_by_value(%p: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.mul %0, %0 : i32
  llvm.return %1 : i32
}
