// option: hoist-static-allocs=true
// MLIR's pass makes one buffer of two that are alive at the same time.

func.func private @either(%c: i1) -> memref<2xf32> {
  %x = memref.alloc() : memref<2xf32>
  %y = memref.alloc() : memref<2xf32>
  "some.use"(%x, %y) : (memref<2xf32>, memref<2xf32>) -> ()
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %x : memref<2xf32>
^bb2:
  return %y : memref<2xf32>
}
