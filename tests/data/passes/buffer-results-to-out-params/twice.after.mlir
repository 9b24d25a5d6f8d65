func.func private @either(%c: i1, %out: memref<2xf32>) {
  %x = memref.alloc() : memref<2xf32>
  %y = memref.alloc() : memref<2xf32>
  "some.use"(%x, %y) : (memref<2xf32>, memref<2xf32>) -> ()
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  memref.copy %x, %out : memref<2xf32> to memref<2xf32>
  return
^bb2:
  memref.copy %y, %out : memref<2xf32> to memref<2xf32>
  return
}
