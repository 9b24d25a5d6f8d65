// passes: buffer-deallocation-pipeline
// refused: @p is left alone by ownership-based-buffer-deallocation: `func.call` calls @release, which stays as it is and frees what it gets
func.func private @release(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %m = memref.alloc() : memref<4xf32>
  func.call @release(%m) : (memref<4xf32>) -> ()
  return
}
