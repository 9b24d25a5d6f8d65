// A buffer that is freed under its own name, and as what a cell holds.
func.func @under_both_names(%x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cells = memref.alloca() : memref<2xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%c0] : memref<4xf32>
  memref.store %a, %cells[%c0] : memref<2xmemref<4xf32>>
  %b = memref.alloc() : memref<4xf32>
  memref.store %x, %b[%c0] : memref<4xf32>
  memref.store %b, %cells[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  %last = memref.load %cells[%c1] : memref<2xmemref<4xf32>>
  memref.dealloc %last : memref<4xf32>
  return
}
