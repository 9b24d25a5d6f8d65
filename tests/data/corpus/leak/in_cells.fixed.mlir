// A buffer that only a cell holds, and that another one is written over.
func.func @overwritten(%x: f32) {
  %c0 = arith.constant 0 : index
  %cell = memref.alloca() : memref<1xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  memref.store %a, %cell[%c0] : memref<1xmemref<4xf32>>
  %old = memref.load %cell[%c0] : memref<1xmemref<4xf32>>
  memref.dealloc %old : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%c0] : memref<4xf32>
  memref.store %b, %cell[%c0] : memref<1xmemref<4xf32>>
  %last = memref.load %cell[%c0] : memref<1xmemref<4xf32>>
  memref.dealloc %last : memref<4xf32>
  return
}

// A buffer in a table that is freed without it.
func.func @left_in_a_table(%x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %table = memref.alloc() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  memref.store %a, %table[%c0] : memref<2xmemref<4xf32>>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%c0] : memref<4xf32>
  memref.store %b, %table[%c1] : memref<2xmemref<4xf32>>
  %first = memref.load %table[%c0] : memref<2xmemref<4xf32>>
  memref.dealloc %first : memref<4xf32>
  %second = memref.load %table[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %second : memref<4xf32>
  memref.dealloc %table : memref<2xmemref<4xf32>>
  return
}
