// passes: ownership-based-buffer-deallocation
// refused: `my.use` has no entry in any table
// refused: `func.call` calls @same, which stays as it is and
func.func private @consume(memref<4xf32>)
func.func private @same(%m: memref<4xf32>) -> memref<4xf32> {
  "my.use"(%m) : (memref<4xf32>) -> ()
  return %m : memref<4xf32>
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %x = arith.constant 1.0 : f32
  %m = memref.alloc() : memref<4xf32>
  linalg.fill ins(%x : f32) outs(%m : memref<4xf32>)
  %r = func.call @same(%m) : (memref<4xf32>) -> memref<4xf32>
  func.call @consume(%r) : (memref<4xf32>) -> ()
  return
}
