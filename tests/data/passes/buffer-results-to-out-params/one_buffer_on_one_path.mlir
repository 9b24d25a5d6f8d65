// refused here: may return one buffer as two results

func.func private @pair(%c: i1, %n: index) -> (memref<4xi32>, memref<?xi32>) {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.alloc(%n) : memref<?xi32>
  %d = memref.cast %a : memref<4xi32> to memref<?xi32>
  %r = arith.select %c, %b, %d : memref<?xi32>
  return %a, %r : memref<4xi32>, memref<?xi32>
}
