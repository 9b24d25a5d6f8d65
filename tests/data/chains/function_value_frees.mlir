// passes: buffer-deallocation-pipeline
// refused: `func.call_indirect` may call @release, which stays as it is and frees what it gets
func.func private @release(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %m = memref.alloc() : memref<4xf32>
  %f = func.constant @release : (memref<4xf32>) -> ()
  func.call_indirect %f(%m) : (memref<4xf32>) -> ()
  return
}
