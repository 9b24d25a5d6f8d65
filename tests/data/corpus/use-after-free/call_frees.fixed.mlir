// The callee frees its argument, the caller goes on using it.
func.func private @sink(%m: memref<4xf32>) {
  return
}
func.func @call_frees(%f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  call @sink(%a) : (memref<4xf32>) -> ()
  memref.store %f, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
