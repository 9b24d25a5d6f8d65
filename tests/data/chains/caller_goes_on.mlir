// passes: buffer-deallocation
// refused: @fresh_if is left alone by buffer-deallocation
func.func private @fresh_if(%f: i1, %m: memref<4xf32>) -> memref<4xf32> {
  %r = scf.if %f -> (memref<4xf32>) {
    %new = memref.alloc() : memref<4xf32>
    scf.yield %new : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  return %r : memref<4xf32>
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %m = memref.alloc() : memref<4xf32>
  %r = func.call @fresh_if(%a, %m) : (i1, memref<4xf32>) -> memref<4xf32>
  scf.if %a {
    memref.dealloc %r : memref<4xf32>
  }
  memref.dealloc %m : memref<4xf32>
  return
}
