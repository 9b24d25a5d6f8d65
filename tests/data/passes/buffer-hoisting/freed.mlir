// unchanged
// A buffer that is freed where it stands: MLIR's pass moves the allocation alone, and the buffer leaks on the way that does
// not come past the dealloc.

func.func @f(%c: i1, %m: memref<2xf32>, %out: memref<2xf32>) {
  cf.cond_br %c, ^bb1, ^bb2(%m : memref<2xf32>)
^bb1:
  %a = memref.alloc() : memref<2xf32>
  memref.copy %m, %a : memref<2xf32> to memref<2xf32>
  memref.copy %a, %out : memref<2xf32> to memref<2xf32>
  %same = memref.cast %a : memref<2xf32> to memref<?xf32>
  memref.dealloc %same : memref<?xf32>
  cf.br ^bb2(%a : memref<2xf32>)
^bb2(%r: memref<2xf32>):
  return
}
