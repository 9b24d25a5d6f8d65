// Buffers kept in memory: their owner is whoever reads that memory.
func.func @box(%box: memref<memref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %box[] : memref<memref<4xf32>>
  return
}

func.func @table(%table: memref<?xmemref<4xf32>>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xf32>
    memref.store %a, %table[%k] : memref<?xmemref<4xf32>>
  }
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.load %table[%k] : memref<?xmemref<4xf32>>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @view_escapes(%box: memref<memref<2xf32, strided<[1]>>>) {
  %a = memref.alloc() : memref<4xf32>
  %v = memref.subview %a[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  memref.store %v, %box[] : memref<memref<2xf32, strided<[1]>>>
  return
}

func.func @as_a_number(%a: memref<4xf32>) -> index {
  %b = memref.alloc() : memref<4xf32>
  %p = memref.extract_aligned_pointer_as_index %b : memref<4xf32> -> index
  memref.dealloc %b : memref<4xf32>
  return %p : index
}

func.func @as_another_type() -> !llvm.ptr {
  %a = memref.alloc() : memref<4xf32>
  %p = builtin.unrealized_conversion_cast %a : memref<4xf32> to !llvm.ptr
  return %p : !llvm.ptr
}
