// The callee frees its argument, and the caller does so again.
func.func private @sink(%m: memref<4xf32>) {
  return
}
func.func @call_frees() {
  %a = memref.alloc() : memref<4xf32>
  call @sink(%a) : (memref<4xf32>) -> ()
  memref.dealloc %a : memref<4xf32>
  return
}
