// A freed buffer is stored into memory.
func.func @box_stores_freed(%box: memref<memref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %box[] : memref<memref<4xf32>>
  return
}
