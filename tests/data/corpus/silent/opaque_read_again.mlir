// What is read from one place twice may be the same, whatever the operation that reads it is.
func.func @through_pointers(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cell = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %cell : i32, !llvm.ptr
  %a = memref.alloc() : memref<4xf32>
  %found = llvm.load %cell : !llvm.ptr -> i32
  %again = llvm.load %cell : !llvm.ptr -> i32
  %is_zero = llvm.icmp "eq" %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  }
  %is_other = llvm.icmp "ne" %again, %zero : i32
  scf.if %is_other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @at_computed_addresses(%x: i32) {
  %two = llvm.mlir.constant(2 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cells = llvm.alloca %two x i32 : (i32) -> !llvm.ptr
  %second = llvm.getelementptr %cells[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %x, %second : i32, !llvm.ptr
  %a = memref.alloc() : memref<4xf32>
  %found = llvm.load volatile %second : !llvm.ptr -> i32
  %is_zero = llvm.icmp "eq" %found, %zero : i32
  cf.cond_br %is_zero, ^free, ^ask
^free:
  memref.dealloc %a : memref<4xf32>
  cf.br ^ask
^ask:
  %second_again = llvm.getelementptr %cells[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %again = llvm.load volatile %second_again : !llvm.ptr -> i32
  %is_other = llvm.icmp "ne" %again, %zero : i32
  cf.cond_br %is_other, ^free_other, ^end
^free_other:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

// The second number is one more than the first.
func.func @counted_up(%x: i32) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %count = memref.alloca() : memref<1xi32>
  memref.store %x, %count[%c0] : memref<1xi32>
  %a = memref.alloc() : memref<4xf32>
  %found = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
  %is_zero = arith.cmpi eq, %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  }
  %again = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<1xi32>) -> i32
  %is_other = arith.cmpi ne, %again, %one : i32
  scf.if %is_other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @counted_and_loaded(%count: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %a = memref.alloc() : memref<4xf32>
  %found = memref.atomic_rmw addi %one, %count[%c0] : (i32, memref<4xi32>) -> i32
  %is_zero = arith.cmpi eq, %found, %zero : i32
  scf.if %is_zero {
    memref.dealloc %a : memref<4xf32>
  }
  %loaded = memref.load %count[%c0] : memref<4xi32>
  %is_other = arith.cmpi ne, %loaded, %one : i32
  scf.if %is_other {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

// Whoever takes the count to zero frees.
func.func @last_of_several(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %minus_one = arith.constant -1 : i32
  %one = arith.constant 1 : i32
  %count = memref.alloca() : memref<1xi32>
  %a = memref.alloc() : memref<4xf32>
  %end = arith.addi %n, %c1 : index
  %owners = arith.index_cast %end : index to i32
  memref.store %owners, %count[%c0] : memref<1xi32>
  scf.for %i = %c0 to %end step %c1 {
    %before = memref.atomic_rmw addi %minus_one, %count[%c0] : (i32, memref<1xi32>) -> i32
    %is_last = arith.cmpi eq, %before, %one : i32
    scf.if %is_last {
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

// No number is equal to itself where it is no number.
func.func @compared_with_itself(%data: memref<4xf32>, %is_none: i1) {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %x = arith.select %is_none, %zero, %one : f32
  %quotient = arith.divf %x, %x : f32
  memref.store %quotient, %data[%c0] : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %found = memref.load %data[%c0] : memref<4xf32>
  %is_ordered = arith.cmpf oeq, %found, %found : f32
  scf.if %is_ordered {
    memref.dealloc %a : memref<4xf32>
  }
  %again = memref.load %data[%c0] : memref<4xf32>
  %is_nan = arith.cmpf uno, %again, %again : f32
  scf.if %is_nan {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
