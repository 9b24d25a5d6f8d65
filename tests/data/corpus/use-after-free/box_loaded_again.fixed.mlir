// A buffer that is kept in memory, read from there, and freed.
func.func @box(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %box = memref.alloc(%c2) : memref<?xmemref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.store %a, %box[%c0] : memref<?xmemref<4xf32>>
  %b = memref.load %box[%c0] : memref<?xmemref<4xf32>>
  %y = memref.load %b[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %box : memref<?xmemref<4xf32>>
  return %y : f32
}
