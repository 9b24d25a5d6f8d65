// One of three.
func.func @second_argument(%x: memref<4xf32>, %y: memref<4xf32>, %z: memref<4xf32>) {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  memref.copy %y, %z : memref<4xf32> to memref<4xf32>
  // expected-warning@below {{argument %y is freed here, but its caller owns it [free-of-argument]}}
  memref.dealloc %y : memref<4xf32>
  return
}
