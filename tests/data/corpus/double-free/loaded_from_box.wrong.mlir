// Two loads of one slot are not known to be different, nor to be the same: only the plain pair is wrong.
func.func @loaded_from_box() {
  %box = memref.alloc() : memref<memref<4xf32>>
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %box[] : memref<memref<4xf32>>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %box : memref<memref<4xf32>>
  return
}
