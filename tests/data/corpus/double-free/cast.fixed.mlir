// Under two types.
func.func @cast() {
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %d : memref<?xf32>
  return
}
