// A freed buffer is handed to the caller under another type.
func.func @returned_alias() -> memref<?xf32> {
  %a = memref.alloc() : memref<4xf32>
  %d = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is used after it was freed [use-after-free]}}
  return %d : memref<?xf32>
}
