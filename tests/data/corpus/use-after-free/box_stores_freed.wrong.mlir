// A freed buffer is stored into memory.
func.func @box_stores_freed(%box: memref<memref<4xf32>>) {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  memref.store %a, %box[] : memref<memref<4xf32>>
  return
}
