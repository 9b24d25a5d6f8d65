// The buffer is freed once, after the loop.
func.func @again(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<8xf32>
  %v = memref.subview %a[4] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 4>>
  scf.for %i = %c0 to %n step %c1 {
  }
  memref.dealloc %a : memref<8xf32>
  return
}
