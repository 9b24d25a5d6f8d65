// unchanged
// No use, a free in another block, two frees, a free at its place.
func.func @stays(%c: i1) {
  %unused = memref.alloc() : memref<4xf32>
  %conditional = memref.alloc() : memref<4xf32>
  %early = memref.alloc() : memref<4xf32>
  "test.use"(%early) : (memref<4xf32>) -> ()
  memref.dealloc %early : memref<4xf32>
  "test.use"(%conditional) : (memref<4xf32>) -> ()
  scf.if %c {
    memref.dealloc %conditional : memref<4xf32>
  } else {
    memref.dealloc %conditional : memref<4xf32>
  }
  "test.compute"(%c) : (i1) -> ()
  memref.dealloc %unused : memref<4xf32>
  return
}
