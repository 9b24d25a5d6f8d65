// One operation that defines two names.
func.func private @make_two() -> (memref<4xf32>, memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  return %a, %b : memref<4xf32>, memref<4xf32>
}
func.func @two_targets() {
  %x, %y = call @make_two() : () -> (memref<4xf32>, memref<4xf32>)
  memref.dealloc %x : memref<4xf32>
  memref.dealloc %y : memref<4xf32>
  return
}
