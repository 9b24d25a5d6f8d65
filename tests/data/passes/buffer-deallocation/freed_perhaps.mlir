// refused here: may free a buffer or leave it

func.func @chosen(%c: i1) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = arith.select %c, %0, %1 : memref<4xf32>
  memref.dealloc %2 : memref<4xf32>
  return
}
