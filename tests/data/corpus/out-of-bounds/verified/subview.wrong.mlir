func.func @too_long(%m: memref<8xf32>) {
  // expected-warning@below {{4 elements from offset 5 on leave dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  %v = memref.subview %m[5] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 5>>
  return
}

// -----

func.func @too_far(%m: memref<8x4xf32>) {
  // expected-warning@below {{offset 4 is outside dimension 1 of %m, whose size is 4 [out-of-bounds]}}
  %v = memref.subview %m[0, 4] [8, 1] [1, 1] : memref<8x4xf32> to memref<8x1xf32, strided<[4, 1], offset: 4>>
  return
}

// -----

func.func @steps(%m: memref<8xf32>) {
  // expected-warning@below {{5 elements from offset 0 on in steps of 2 leave dimension 0 of %m, whose size is 8 [out-of-bounds]}}
  %v = memref.subview %m[0] [5] [2] : memref<8xf32> to memref<5xf32, strided<[2]>>
  return
}

// -----

func.func @some_are_known(%m: memref<8x4xf32>, %n: index) {
  // expected-warning@below {{3 elements from offset 2 on leave dimension 1 of %m, whose size is 4 [out-of-bounds]}}
  %v = memref.subview %m[%n, 2] [%n, 3] [1, 1] : memref<8x4xf32> to memref<?x3xf32, strided<[4, 1], offset: ?>>
  return
}
